module Main where
import Data.Char
import Data.List

shift :: Int -> Char -> Char
shift n c | isAsciiLower c = rot 'a'
          | isAsciiUpper c = rot 'A'
          | otherwise = c
  where rot b = chr (ord b + (ord c-ord b+n) `mod` 26)

encode :: Int -> String -> String
encode = map . shift

freqs :: String -> [Float]
freqs s = [100*fromIntegral (length [c|c<-s,c==x])/fromIntegral n|x<-['a'..'z']]
  where n = length (filter isAsciiLower s)

table :: [Float]
table = [8.1,1.5,2.8,4.2,12.7,2.2,2.0,6.1,7.0,0.2,0.8,4.0,2.4,6.7,7.5,1.9,0.1,6.0,6.3,9.0,2.8,1.0,2.4,0.2,2.0,0.1]

chisqr :: [Float] -> [Float] -> Float
chisqr os es = sum [((o-e)^2)/e|(o,e)<-zip os es]

rotate :: Int -> [a] -> [a]
rotate n xs = drop n xs++take n xs

crack :: String -> String
crack xs = encode (-factor) xs
  where factor = head (elemIndices (minimum chitab) chitab)
        chitab = [chisqr (rotate n t) table|n<-[0..25]]
        t = freqs xs

main :: IO ()
main = do
  let s = encode 3 "haskell is fun, and so is Programming"
  putStrLn s
  putStrLn (crack s)
  putStrLn (crack (encode 11 "the quick brown fox jumps over the lazy dog and runs away from the bear"))
  print [(head g,length g)|g<-group (sort (filter isAlpha s))]
