-- judged: addEdge wrong, neighbours verified, degree verified, the rest verified
module HwGraphC where

data G = G { nodes :: Int, edges :: [(Int, Int)] }
{-@ data G = G { nodes :: Nat, edges :: [({a:Nat | a < nodes}, {b:Nat | b < nodes})] } @-}

{-@ emptyG :: n:Nat -> {g:G | nodes g = n} @-}
emptyG :: Int -> G
emptyG n = G n []

{-@ addEdge :: a:Nat -> b:Nat -> {g:G | a < nodes g} -> G @-}
addEdge :: Int -> Int -> G -> G
addEdge a b (G n es) = G n ((a, b) : es)

{-@ neighbours :: g:G -> Nat -> [{v:Nat | v < nodes g}] @-}
neighbours :: G -> Int -> [Int]
neighbours (G _ es) a = [ y | (x, y) <- es, x == a ]

{-@ degree :: G -> Nat -> Nat @-}
degree :: G -> Int -> Int
degree g a = length (neighbours g a)
