{-@ LIQUID "--no-termination" @-}
module WhilePair (relay) where

-- A loop over a pair, with condition and body as functions.

while :: (a -> Bool) -> (a -> a) -> a -> a
while cond body x = if cond x then while cond body (body x) else x

{-@ relay :: n:Nat -> {v:Int | v >= 0} @-}
relay :: Int -> Int
relay n = second (while going onward (n, 0))

second :: (Int, Int) -> Int
second (_, b) = b

going :: (Int, Int) -> Bool
going (a, _) = a > 0

onward :: (Int, Int) -> (Int, Int)
onward (a, b) = (a - 1, b + 2)
