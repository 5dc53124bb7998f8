module Main where
import Data.Array
import Data.List
import Data.Bits
import qualified Data.Set as S
import Data.Char (ord, isAlpha, digitToInt, intToDigit)
import Numeric (showIntAtBase)

-- 14 with an array
collatzMax :: Int -> (Int, Int)
collatzMax n = swap (maximum (zip (elems a) [1 ..]))
  where a = listArray (1, n) (map f [1 .. n]) :: Array Int Int
        f 1 = 1
        f k = 1 + go (next k)
        go k | k <= n = a ! k
             | otherwise = 1 + go (next k)
        next k = if even k then k `quot` 2 else 3 * k + 1
        swap (x, y) = (y, x)
-- 18
triangle :: [[Int]]
triangle = [[75], [95, 64], [17, 47, 82], [18, 35, 87, 10], [20, 4, 82, 47, 65]]
maxPath :: [[Int]] -> Int
maxPath = head . foldr1 (\xs ys -> zipWith3 (\x a b -> x + max a b) xs ys (tail ys))
-- 24
nthPerm :: Int -> [a] -> [a]
nthPerm _ [] = []
nthPerm k xs = let f = product [1 .. length xs - 1]; (q, r) = k `divMod` f; (a, y : b) = splitAt q xs in y : nthPerm r (a ++ b)
-- 26
cycleLength :: Int -> Int
cycleLength d = go [] 1
  where go seen r | r == 0 = 0
                  | Just i <- elemIndex r seen = i + 1
                  | otherwise = go (r : seen) (r * 10 `mod` d)
-- 31
ways :: [Int] -> Int -> Integer
ways coins t = foldl' (\tbl c -> let new = zipWith (+) tbl (replicate c 0 ++ new) in new) (1 : repeat 0) coins !! t
-- 36
doublePal :: Int -> Bool
doublePal n = pal (show n) && pal (showIntAtBase 2 intToDigit n "") where pal s = s == reverse s
-- 38/43-like
pandigital :: String -> Bool
pandigital s = sort s == ['1' .. '9']
-- 59
xorCrypt :: String -> String -> String
xorCrypt key = zipWith (\k c -> toEnum (fromEnum k `xor` fromEnum c)) (cycle key)
-- 92
chain89 :: Int -> Bool
chain89 = (== 89) . until (`elem` [1, 89]) (sum . map ((^ 2) . digitToInt) . show)
-- 206-ish continued fraction of sqrt
sqrtCF :: Int -> [Int]
sqrtCF n | a0 * a0 == n = [a0]
         | otherwise = a0 : go 0 1 a0
  where a0 = floor (sqrt (fromIntegral n :: Double))
        go m d a = let m' = d * a - m; d' = (n - m' * m') `div` d; a' = (a0 + m') `div` d' in if a' == 2 * a0 then [a'] else a' : go m' d' a'

main :: IO ()
main = do
  print (collatzMax 3000)
  print (maxPath triangle)
  putStrLn (nthPerm 999999 "0123456789")
  print (maximumBy (\a b -> compare (snd a) (snd b)) [(d, cycleLength d) | d <- [1 .. 120]])
  print (ways [1, 2, 5, 10, 20, 50, 100, 200] 200)
  print (filter doublePal [1 .. 2000])
  print (maximum ("none" : [s | n <- [1 .. 400 :: Int], let s = concatMap (show . (n *)) [1 .. 2], pandigital s]), length "x")
  putStrLn (xorCrypt "god" (xorCrypt "god" "attack at dawn"))
  print (length (filter chain89 [1 .. 500]))
  print (map sqrtCF [2, 3, 7, 13, 16, 23])
  print (sum [x | x <- takeWhile (< 10 ^ 4) (scanl1 (+) [1 ..]), odd x], popCount (2 ^ 100 - 1 :: Integer), testBit (5 :: Int) 2)
