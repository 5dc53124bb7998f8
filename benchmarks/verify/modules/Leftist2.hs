-- twin mk: | rank a >= rank b = Node (1 + rank b) x a b => | rank a >= rank b = Node (1 + rank a) x a b
-- twin merge: | x <= y = mk x l1 (merge r1 h2) => | x <= y = mk y l1 (merge r1 h2)
module Leftist2 where

{-@ data Heap a = Empty | Node { hr :: Nat, top :: a, hl :: {v:Heap {w:a | top <= w} | true}, hright :: {v:Heap {w:a | top <= w} | rk v <= rk hl && hr = 1 + rk v} } @-}
data Heap a = Empty | Node Int a (Heap a) (Heap a)

{-@ measure rk @-}
{-@ rk :: Heap a -> Nat @-}
rk :: Heap a -> Int
rk Empty = 0
rk (Node r _ _ _) = if r >= 0 then r else 0

{-@ measure hsz @-}
{-@ hsz :: Heap a -> Nat @-}
hsz :: Heap a -> Int
hsz Empty = 0
hsz (Node _ _ l r) = 1 + hsz l + hsz r

{-@ rank :: h:Heap a -> {v:Nat | v = rk h} @-}
rank :: Heap a -> Int
rank Empty = 0
rank (Node r _ _ _) = r

{-@ mk :: x:a -> l:Heap {v:a | x <= v} -> r:Heap {v:a | x <= v} -> {v:Heap a | hsz v = 1 + hsz l + hsz r} @-}
mk :: a -> Heap a -> Heap a -> Heap a
mk x a b
  | rank a >= rank b = Node (1 + rank b) x a b
  | otherwise = Node (1 + rank a) x b a

{-@ merge :: Ord a => a:Heap a -> b:Heap a -> {v:Heap a | hsz v = hsz a + hsz b} / [hsz a + hsz b] @-}
merge :: Ord a => Heap a -> Heap a -> Heap a
merge Empty h = h
merge h Empty = h
merge h1@(Node _ x l1 r1) h2@(Node _ y l2 r2)
  | x <= y = mk x l1 (merge r1 h2)
  | otherwise = mk y l2 (merge h1 r2)

{-@ push :: Ord a => a -> h:Heap a -> {v:Heap a | hsz v = 1 + hsz h} @-}
push :: Ord a => a -> Heap a -> Heap a
push x = merge (Node 1 x Empty Empty)

{-@ popMin :: Ord a => h:{Heap a | hsz h > 0} -> (a, {v:Heap a | hsz v = hsz h - 1}) @-}
popMin :: Ord a => Heap a -> (a, Heap a)
popMin (Node _ x l r) = (x, merge l r)

{-@ heapSort :: Ord a => xs:[a] -> {v:[a] | len v = len xs} @-}
heapSort :: Ord a => [a] -> [a]
heapSort xs = drain (build xs)

{-@ build :: Ord a => xs:[a] -> {v:Heap a | hsz v = len xs} @-}
build :: Ord a => [a] -> Heap a
build [] = Empty
build (x : xs) = push x (build xs)

{-@ drain :: Ord a => h:Heap a -> {v:[a] | len v = hsz h} / [hsz h] @-}
drain :: Ord a => Heap a -> [a]
drain Empty = []
drain h = let (x, h') = popMin h in x : drain h'
