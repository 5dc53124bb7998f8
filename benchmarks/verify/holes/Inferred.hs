-- twin caller: helper (n + 1) => helper (n - 1)
module Inferred where

{-@ helper :: {v:_ | v > 0} -> _ @-}
helper :: Int -> Int
helper n = 100 `div` n

{-@ caller :: Nat -> Int @-}
caller :: Int -> Int
caller n = helper (n + 1)
