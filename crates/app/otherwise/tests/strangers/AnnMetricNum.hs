-- judged: bad loops, the rest verified
module AnnMetricNum where

{-@ down :: (Integral a) => n:{v:a | v >= 0} -> [a] / [n] @-}
down :: Integral a => a -> [a]
down n = if n == 0 then [] else n : down (n - 1)

{-@ upto :: lo:Integer -> hi:Integer -> [Integer] / [hi - lo] @-}
upto :: Integer -> Integer -> [Integer]
upto lo hi = if lo >= hi then [] else lo : upto (lo + 1) hi

{-@ bad :: lo:Int -> hi:Int -> [Int] / [hi - lo] @-}
bad :: Int -> Int -> [Int]
bad lo hi = if lo == hi then [] else lo : bad (lo + 1) hi
