-- judged: rankBad wrong, findMinH wrong, the rest verified
module Leftist where

data Heap a = E | T Int a (Heap a) (Heap a)

{-@ measure hsize @-}
{-@ hsize :: Heap a -> Nat @-}
hsize :: Heap a -> Int
hsize E = 0
hsize (T _ _ l r) = 1 + hsize l + hsize r

{-@ data Heap a = E | T { hrank :: Nat, hval :: a, hleft :: Heap a, hright :: Heap a } @-}

rank :: Heap a -> Int
rank E = 0
rank (T r _ _ _) = r

{-@ makeT :: x:a -> l:Heap a -> r:Heap a -> {v:Heap a | hsize v = 1 + hsize l + hsize r} @-}
makeT :: a -> Heap a -> Heap a -> Heap a
makeT x a b
  | rank a >= rank b = T (rank b + 1) x a b
  | otherwise = T (rank a + 1) x b a

{-@ rank :: Heap a -> Nat @-}

{-@ merge :: Ord a => a:Heap a -> b:Heap a -> {v:Heap a | hsize v = hsize a + hsize b} / [hsize a + hsize b] @-}
merge :: Ord a => Heap a -> Heap a -> Heap a
merge h E = h
merge E h = h
merge h1@(T _ x a1 b1) h2@(T _ y a2 b2)
  | x <= y = makeT x a1 (merge b1 h2)
  | otherwise = makeT y a2 (merge h1 b2)

{-@ insert :: Ord a => a -> h:Heap a -> {v:Heap a | hsize v = hsize h + 1} @-}
insert :: Ord a => a -> Heap a -> Heap a
insert x h = merge (T 1 x E E) h

{-@ deleteMin :: Ord a => h:{Heap a | hsize h > 0} -> {v:Heap a | hsize v = hsize h - 1} @-}
deleteMin :: Ord a => Heap a -> Heap a
deleteMin (T _ _ a b) = merge a b

-- No precondition: the empty heap has no minimum.
findMinH :: Heap a -> a
findMinH (T _ x _ _) = x

{-@ rankBad :: Heap a -> Nat @-}
rankBad :: Heap a -> Int
rankBad E = -1
rankBad (T r _ _ _) = r

{-@ toList :: Ord a => h:Heap a -> {v:[a] | len v = hsize h} / [hsize h] @-}
toList :: Ord a => Heap a -> [a]
toList E = []
toList h@(T _ x a b) = x : toList (merge a b)
