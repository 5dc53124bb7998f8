module Main where

import Data.List (unfoldr, insertBy, scanl')
import qualified Data.Map as M

primes :: [Int]
primes = 2 : filter isPrime [3, 5 ..]
isPrime :: Int -> Bool
isPrime n = all ((/= 0) . (n `mod`)) (takeWhile (\p -> p * p <= n) primes)

primesMap :: [Integer]
primesMap = go M.empty [2 ..]
  where
    go m (x : xs) = case M.lookup x m of
      Nothing -> x : go (M.insert (x * x) [x] m) xs
      Just ps -> go (foldl reinsert (M.delete x m) ps) xs
      where reinsert m' p = M.insertWith (++) (x + p) [p] m'
    go _ [] = []

hamming :: [Integer]
hamming = 1 : merge3 (map (* 2) hamming) (map (* 3) hamming) (map (* 5) hamming)
  where
    merge3 a b c = merge a (merge b c)
    merge xx@(x : xs) yy@(y : ys)
      | x < y = x : merge xs yy
      | x > y = y : merge xx ys
      | otherwise = x : merge xs ys
    merge _ _ = []

piDigits :: [Integer]
piDigits = go (1, 0, 1, 1, 3, 3)
  where
    go (q, r, t, k, n, l)
      | 4 * q + r - t < n * t = n : go (10 * q, 10 * (r - n * t), t, k, (10 * (3 * q + r)) `div` t - 10 * n, l)
      | otherwise = go (q * k, (2 * q + r) * l, t * l, k + 1, (q * (7 * k + 2) + r * l) `div` (t * l), l + 2)

fibs :: [Integer]
fibs = 0 : scanl (+) 1 fibs

triangle :: [[Integer]]
triangle = [1] : map (\r -> zipWith (+) (0 : r) (r ++ [0])) triangle

newton :: Double -> [Double]
newton a = iterate (\x -> (x + a / x) / 2) a

within :: Double -> [Double] -> Double
within eps (a : b : rest) | abs (a - b) <= eps = b
                          | otherwise = within eps (b : rest)
within _ _ = error "short"

main :: IO ()
main = do
  print (take 15 primes, primes !! 500)
  print (take 15 primesMap)
  print (take 20 hamming, hamming !! 200)
  putStrLn (concatMap show (take 30 piDigits))
  print (fibs !! 100, takeWhile (< 100) fibs)
  print (triangle !! 12)
  print (within 1e-9 (newton 2))
  print (let xs = 1 : map (2 *) xs in take 10 xs, fst (span (< 40) (scanl' (+) 0 [1 ..])))
