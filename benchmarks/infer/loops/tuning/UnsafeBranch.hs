{-@ LIQUID "--no-termination" @-}
module UnsafeBranch (choose) where

-- expect: refuted
-- One of the branches forgets to count.

{-@ choose :: [Bool] -> n:Nat -> {v:Int | v == n} @-}
choose :: [Bool] -> Int -> Int
choose bs n = loop bs n 0

loop :: [Bool] -> Int -> Int -> Int
loop _ 0 x = x
loop (True : rest) n x = loop rest (n - 1) (x + 1)
loop (False : rest) n x = loop rest (n - 1) x
loop [] n x = loop [] (n - 1) (x + 1)
