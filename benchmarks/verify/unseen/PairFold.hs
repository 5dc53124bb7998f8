-- twin average: s `div` n => s `div` (n - 1)
module PairFold where

{-@ sumCount :: xs:[Int] -> (Int, {v:Int | v = len xs}) @-}
sumCount :: [Int] -> (Int, Int)
sumCount [] = (0, 0)
sumCount (x : xs) = let (s, n) = sumCount xs in (s + x, n + 1)

{-@ average :: {xs:[Int] | len xs > 0} -> Int @-}
average :: [Int] -> Int
average xs = s `div` n
  where
    (s, n) = sumCount xs
