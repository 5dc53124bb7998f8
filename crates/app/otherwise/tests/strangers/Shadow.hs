-- judged: f wrong, g verified
module Shadow where
{-@ f :: x:Nat -> {v:Int | v >= x} @-}
f :: Int -> Int
f x = let x' = x + 1 in let x = x' - 2 in x
{-@ g :: x:Nat -> {v:Int | v > x} @-}
g :: Int -> Int
g x = case Just (x + 1) of
  Just x -> x
  Nothing -> x
