-- twin iter: n - 1 => n
module Iterate where

{-@ iter :: n:Nat -> (a -> a) -> a -> a @-}
iter :: Int -> (a -> a) -> a -> a
iter n f x
  | n == 0 = x
  | otherwise = iter (n - 1) f (f x)

{-@ tenSteps :: Nat -> Nat @-}
tenSteps :: Int -> Int
tenSteps x = iter 10 (\y -> y + 3) x

{-@ grow :: {xs:[Int] | len xs > 0} -> {v:[Int] | len v > 0} @-}
grow :: [Int] -> [Int]
grow xs = iter 3 (\ys -> 0 : ys) xs

{-@ unfold :: n:Nat -> (Nat -> a) -> {v:[a] | len v = n} @-}
unfold :: Int -> (Int -> a) -> [a]
unfold 0 _ = []
unfold n f = f n : unfold (n - 1) f
