import Data.List (unfoldr, sortOn, insertBy, permutations, transpose, intercalate, isPrefixOf, tails, group, sort)
import Data.Function (on)
import Numeric (showHex, showOct, showFFloat, readHex)
import Text.Printf
import Control.Monad
import qualified Data.Map as M

-- 100 doors
doors :: Int -> [Int]
doors n = [i | (i, True) <- zip [1..] (foldl toggle (replicate n False) [1..n])]
  where toggle ds k = zipWith (\i d -> if i `mod` k == 0 then not d else d) [1..] ds

-- Look and say
lookSay :: String -> String
lookSay = concatMap (\g -> show (length g) ++ take 1 g) . group

-- Pascal
pascal :: [[Integer]]
pascal = iterate (\row -> zipWith (+) (0 : row) (row ++ [0])) [1]

-- Sierpinski
sierpinski :: Int -> [String]
sierpinski 0 = ["*"]
sierpinski n = map ((space ++) . (++ space)) down ++ map (unwords . replicate 2) down
  where down = sierpinski (n - 1)
        space = replicate (2 ^ (n - 1)) ' '

-- Luhn
luhn :: String -> Bool
luhn = (0 ==) . (`mod` 10) . sum . map (uncurry (+) . (`divMod` 10)) . zipWith (*) (cycle [1,2]) . map (read . return) . reverse

-- Gray codes
gray :: Int -> [String]
gray 0 = [""]
gray n = map ('0':) prev ++ map ('1':) (reverse prev) where prev = gray (n - 1)

-- Levenshtein with lazy lists
levenshtein :: Eq a => [a] -> [a] -> Int
levenshtein s1 s2 = last $ foldl transform [0..length s1] s2
  where transform ns@(n:ns1) c = scanl calc (n+1) $ zip3 s1 ns ns1
          where calc z (c1, x, y) = minimum [y+1, z+1, x + fromEnum (c1 /= c)]

-- Ethiopian multiplication
ethiopian :: Int -> Int -> Int
ethiopian a b = sum . map snd . filter (odd . fst) $ zip (takeWhile (> 0) $ iterate (`div` 2) a) (iterate (* 2) b)

-- Knuth shuffle free: Josephus
josephus :: Int -> Int -> Int
josephus n k = foldl (\a i -> (a + k) `mod` i) 0 [2..n]

-- Spiral matrix
spiral :: Int -> [[Int]]
spiral n = go n n 0
  where go 0 _ _ = [[]]
        go h w s = [s .. s + w - 1] : rot90 (go w (h - 1) (s + w))
        rot90 = map reverse . transpose

-- Towers of Hanoi via Writer-less list
hanoi :: Int -> a -> a -> a -> [(a, a)]
hanoi 0 _ _ _ = []
hanoi n a b c = hanoi (n-1) a c b ++ [(a,b)] ++ hanoi (n-1) c b a

main :: IO ()
main = do
  print (doors 100)
  mapM_ putStrLn (take 8 (iterate lookSay "1"))
  forM_ (take 6 pascal) $ \r -> putStrLn (intercalate " " (map show r))
  putStr (unlines (sierpinski 3))
  print (map luhn ["49927398716", "49927398717", "1234567812345678", "1234567812345670"])
  print (gray 3)
  print (levenshtein "kitten" "sitting", levenshtein "rosettacode" "raisethysword")
  print (ethiopian 17 34)
  print (josephus 41 3)
  forM_ (spiral 5) $ \row -> putStrLn (concatMap (printf "%3d") row)
  print (length (hanoi 8 'a' 'b' 'c'), take 3 (hanoi 3 "l" "m" "r"))
  printf "%s %s %.3f\n" (showHex (255 :: Int) "") (showOct (64 :: Int) "") (pi :: Double)
  putStrLn (showFFloat (Just 4) (sqrt 2 :: Double) "")
  print (fst . head $ readHex "deadbeef" :: Integer)
  let fizz n = case (n `mod` 3, n `mod` 5) of
        (0, 0) -> "FizzBuzz"
        (0, _) -> "Fizz"
        (_, 0) -> "Buzz"
        _      -> show n
  putStrLn . unwords $ map fizz [1 .. 20 :: Int]
  printf "%-10s|%5d|%05d|%x|%c|%8.2e\n" "left" (42 :: Int) (42 :: Int) (255 :: Int) 'z' (12345.678 :: Double)
