-- judged: upTo verified, gen loops, the rest verified
-- Metrics of numbers of any type.
module NumMetric where

{-@ countDown :: n:Nat -> [Int] / [n] @-}
countDown :: Int -> [Int]
countDown 0 = []
countDown n = n : countDown (n - 1)

{-@ integerDown :: n:{Integer | n >= 0} -> Integer / [n] @-}
integerDown :: Integer -> Integer
integerDown n = if n == 0 then 0 else integerDown (n - 1)

{-@ upTo :: lo:Int -> hi:Int -> {v:[Int] | lo <= hi => len v = hi - lo} / [hi - lo] @-}
upTo :: Int -> Int -> [Int]
upTo lo hi
  | lo < hi = lo : upTo (lo + 1) hi
  | otherwise = []

{-@ gen :: (Num n, Eq n, Ord n) => n:{n | n >= 0} -> Int / [n] @-}
gen :: (Num n, Eq n, Ord n) => n -> Int
gen n = if n == 0 then 0 else 1 + gen (n - 1)

{-@ genI :: Integral n => {k:n | k >= 0} -> Int / [k] @-}
genI :: Integral n => n -> Int
genI k = if k == 0 then 0 else 1 + genI (k - 1)
