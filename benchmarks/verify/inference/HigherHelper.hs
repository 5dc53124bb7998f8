-- twin squares: apply sq xs => apply negate xs
module HigherHelper where

apply :: (a -> b) -> [a] -> [b]
apply f xs = case xs of
  [] -> []
  y : ys -> f y : apply f ys

sq :: Int -> Int
sq x = x * x

{-@ squares :: [Int] -> [Nat] @-}
squares :: [Int] -> [Int]
squares xs = apply sq xs
