-- twin make: | rank a >= rank b = Node (rank b + 1) x a b => | rank a >= rank b = Node (rank a + 1) x a b
module Heap where

data Heap = Empty | Node { rnk :: Int, val :: Int, l :: Heap, r :: Heap }

{-@ measure rk @-}
{-@ rk :: Heap -> Nat @-}
rk :: Heap -> Int
rk Empty = 0
rk (Node n _ _ _) = if n >= 0 then n else 0

{-@ data Heap = Empty | Node { rnk :: {n:Int | n > 0}, val :: Int, l :: Heap, r :: {t:Heap | rk t <= rk l && rnk == rk t + 1} } @-}

{-@ rank :: h:Heap -> {v:Nat | v == rk h} @-}
rank :: Heap -> Int
rank Empty = 0
rank (Node n _ _ _) = n

{-@ make :: Int -> Heap -> Heap -> {v:Heap | rk v > 0} @-}
make :: Int -> Heap -> Heap -> Heap
make x a b
  | rank a >= rank b = Node (rank b + 1) x a b
  | otherwise = Node (rank a + 1) x b a

{-@ merge :: Heap -> Heap -> Heap @-}
{-@ lazy merge @-}
merge :: Heap -> Heap -> Heap
merge h Empty = h
merge Empty h = h
merge h1@(Node _ x a1 b1) h2@(Node _ y a2 b2)
  | x <= y = make x a1 (merge b1 h2)
  | otherwise = make y a2 (merge h1 b2)
