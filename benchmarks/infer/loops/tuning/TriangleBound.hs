{-@ LIQUID "--no-termination" @-}
module TriangleBound (triangle) where

-- The inner index never passes the outer one.

{-@ pair :: i:Int -> {j:Int | 0 <= j && j <= i} -> Int @-}
pair :: Int -> Int -> Int
pair i j = i - j

{-@ triangle :: n:Nat -> Int @-}
triangle :: Int -> Int
triangle n = outer n 0

outer :: Int -> Int -> Int
outer n i = if i < n then inner n i 0 else 0

inner :: Int -> Int -> Int -> Int
inner n i j
  | j <= i = pair i j + inner n i (j + 1)
  | otherwise = outer n (i + 1)
