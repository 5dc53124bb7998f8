{-@ LIQUID "--no-termination" @-}
module WhileTuple (transfer) where

-- A loop over a pair: what one loses the other gets.

{-@ transfer :: x:Nat -> y:Nat -> {v:Int | v == x + y} @-}
transfer :: Int -> Int -> Int
transfer x y = total (run (x, y))

total :: (Int, Int) -> Int
total (a, b) = a + b

run :: (Int, Int) -> (Int, Int)
run (a, b)
  | a > 0 = run (a - 1, b + 1)
  | otherwise = (a, b)
