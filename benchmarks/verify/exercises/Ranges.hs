-- twin idx: [0 .. length xs - 1] => [0 .. length xs]
module Ranges where

{-@ idx :: xs:[a] -> [{i:Nat | i < len xs}] @-}
idx :: [a] -> [Int]
idx xs = [0 .. length xs - 1]

{-@ pick :: xs:[a] -> [a] @-}
pick :: [a] -> [a]
pick xs = [xs !! i | i <- idx xs, even i]

{-@ squares :: Nat -> [Nat] @-}
squares :: Int -> [Int]
squares n = [i * i | i <- [0 .. n]]

{-@ pairs :: n:Nat -> [(Nat, {v:Nat | v <= n})] @-}
pairs :: Int -> [(Int, Int)]
pairs n = [(a, b) | a <- [0 .. n], b <- [a .. n]]
