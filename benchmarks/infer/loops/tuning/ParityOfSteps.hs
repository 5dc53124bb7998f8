{-@ LIQUID "--no-termination" @-}
module ParityOfSteps (even') where

-- A number that grows by two from zero never becomes odd.

{-@ assert :: {b:Bool | b} -> Int -> Int @-}
assert :: Bool -> Int -> Int
assert _ x = x

{-@ even' :: n:Nat -> Int @-}
even' :: Int -> Int
even' n = go n 0

go :: Int -> Int -> Int
go k x
  | k == 0 = assert (x `mod` 2 == 0) x
  | otherwise = go (k - 1) (x + 2)
