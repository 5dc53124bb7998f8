{-@ LIQUID "--no-termination" @-}
module WhileGeneric (keepsOrder) where

-- A loop by a function that is passed: what holds of the state is kept.

while :: (a -> Bool) -> (a -> a) -> a -> a
while cond body x = if cond x then while cond body (body x) else x

{-@ keepsOrder :: n:Nat -> {v:Int | v >= 0} @-}
keepsOrder :: Int -> Int
keepsOrder n = while big shrink n

big :: Int -> Bool
big x = x > 10

shrink :: Int -> Int
shrink x = x `div` 2
