-- twin merge: | x <= y = make x l (merge r h2) => | x <= y = make y l (merge r h2)
module Leftist where

{-@ data Heap a = Empty | Heap { rank :: Nat, top :: a, hl :: Heap {v:a | top <= v}, hr :: Heap {v:a | top <= v} } @-}
data Heap a = Empty | Heap { rank :: Int, top :: a, hl :: Heap a, hr :: Heap a }

{-@ measure hsize @-}
{-@ hsize :: Heap a -> Nat @-}
hsize :: Heap a -> Int
hsize Empty = 0
hsize (Heap _ _ l r) = 1 + hsize l + hsize r

{-@ rankOf :: Heap a -> Nat @-}
rankOf :: Heap a -> Int
rankOf Empty = 0
rankOf (Heap k _ _ _) = k

{-@ make :: x:a -> l:Heap {v:a | x <= v} -> r:Heap {v:a | x <= v} -> {h:Heap a | hsize h = 1 + hsize l + hsize r} @-}
make :: a -> Heap a -> Heap a -> Heap a
make x a b
  | rankOf a >= rankOf b = Heap (rankOf b + 1) x a b
  | otherwise = Heap (rankOf a + 1) x b a

{-@ merge :: Ord a => h1:Heap a -> h2:Heap a -> {h:Heap a | hsize h = hsize h1 + hsize h2} / [hsize h1 + hsize h2] @-}
merge :: Ord a => Heap a -> Heap a -> Heap a
merge Empty h = h
merge h Empty = h
merge h1@(Heap _ x l r) h2@(Heap _ y l2 r2)
  | x <= y = make x l (merge r h2)
  | otherwise = make y l2 (merge h1 r2)

{-@ insert :: Ord a => a -> h:Heap a -> {v:Heap a | hsize v = hsize h + 1} @-}
insert :: Ord a => a -> Heap a -> Heap a
insert x h = merge (Heap 1 x Empty Empty) h

{-@ findMin :: {h:Heap a | hsize h > 0} -> a @-}
findMin :: Heap a -> a
findMin (Heap _ x _ _) = x

{-@ deleteMin :: Ord a => {h:Heap a | hsize h > 0} -> Heap a @-}
deleteMin :: Ord a => Heap a -> Heap a
deleteMin (Heap _ _ l r) = merge l r
