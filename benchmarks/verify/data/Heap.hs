-- twin merge: x <= y => x >= y
module Heap where

data Heap a = E | T Int a (Heap a) (Heap a)

{-@ data Heap a = E | T { hrank :: Int, top :: a, hl :: Heap {v:a | top <= v}, hr :: Heap {v:a | top <= v} } @-}

{-@ measure hsize @-}
{-@ hsize :: Heap a -> Nat @-}
hsize :: Heap a -> Int
hsize E = 0
hsize (T _ _ l r) = 1 + hsize l + hsize r

rankOf :: Heap a -> Int
rankOf E = 0
rankOf (T r _ _ _) = r

{-@ make :: x:a -> l:Heap {v:a | x <= v} -> r:Heap {v:a | x <= v} -> {v:Heap a | hsize v = 1 + hsize l + hsize r} @-}
make :: a -> Heap a -> Heap a -> Heap a
make x a b
  | rankOf a >= rankOf b = T (rankOf b + 1) x a b
  | otherwise = T (rankOf a + 1) x b a

{-@ merge :: Ord a => a:Heap a -> b:Heap a -> {v:Heap a | hsize v = hsize a + hsize b} / [hsize a + hsize b] @-}
merge :: Ord a => Heap a -> Heap a -> Heap a
merge E h = h
merge h E = h
merge h1@(T _ x a1 b1) h2@(T _ y a2 b2)
  | x <= y = make x a1 (merge b1 h2)
  | otherwise = make y a2 (merge h1 b2)

{-@ push :: Ord a => a -> h:Heap a -> {v:Heap a | hsize v = hsize h + 1} @-}
push :: Ord a => a -> Heap a -> Heap a
push x h = merge (T 1 x E E) h
