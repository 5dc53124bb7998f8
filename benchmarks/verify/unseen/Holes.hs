-- twin nextId: i + 1 => i - 1
module Holes where

{-@ scale :: _ -> x:Nat -> _ @-}
scale :: Int -> Int -> Int
scale k x = abs k * x

{-@ nextId :: i:_ -> {v:_ | v > i} @-}
nextId :: Int -> Int
nextId i = i + 1

{-@ firsts :: [{v:[a] | len v > 0}] -> _ @-}
firsts :: [[a]] -> [a]
firsts = map head

{-@ zipAll :: xs:[a] -> {ys:[b] | len ys = len xs} -> {v:_ | len v = len xs} @-}
zipAll :: [a] -> [b] -> [(a, b)]
zipAll (x : xs) (y : ys) = (x, y) : zipAll xs ys
zipAll [] [] = []
