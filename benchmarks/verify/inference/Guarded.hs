-- twin main': guarded (abs k) => guarded k
module Guarded (main') where

guarded :: Int -> Int
guarded k
  | k >= 0 = k
  | otherwise = error "negative"

{-@ main' :: Int -> Nat @-}
main' :: Int -> Int
main' k = guarded (abs k)
