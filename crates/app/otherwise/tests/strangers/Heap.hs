-- judged: badMerge wrong, the rest verified
module Heap where

{-@ data Heap a <q :: a -> a -> Bool> =
      Empty
    | Node { root  :: a
           , left  :: Heap <q> (a<q root>)
           , right :: Heap <q> (a<q root>)
           , rank  :: Int } @-}
data Heap a = Empty | Node { root :: a, left :: Heap a, right :: Heap a, rank :: Int }

{-@ type OHeap a = Heap <{\root v -> root <= v}> a @-}

{-@ measure hsize @-}
{-@ hsize :: Heap a -> Nat @-}
hsize :: Heap a -> Int
hsize Empty = 0
hsize (Node _ l r _) = 1 + hsize l + hsize r

rankOf :: Heap a -> Int
rankOf Empty = 0
rankOf (Node _ _ _ k) = k

{-@ makeT :: x:a -> OHeap {v:a | x <= v} -> OHeap {v:a | x <= v} -> OHeap a @-}
makeT :: a -> Heap a -> Heap a -> Heap a
makeT x a b
  | rankOf a >= rankOf b = Node x a b (rankOf b + 1)
  | otherwise            = Node x b a (rankOf a + 1)

{-@ merge :: (Ord a) => h1:OHeap a -> h2:OHeap a -> OHeap a / [hsize h1 + hsize h2] @-}
merge :: (Ord a) => Heap a -> Heap a -> Heap a
merge h Empty = h
merge Empty h = h
merge h1@(Node x a1 b1 _) h2@(Node y a2 b2 _)
  | x <= y    = makeT x a1 (merge b1 h2)
  | otherwise = makeT y a2 (merge h1 b2)

{-@ badMerge :: (Ord a) => h1:OHeap a -> h2:OHeap a -> OHeap a / [hsize h1 + hsize h2] @-}
badMerge :: (Ord a) => Heap a -> Heap a -> Heap a
badMerge h Empty = h
badMerge Empty h = h
badMerge h1@(Node x a1 b1 _) h2@(Node y a2 b2 _)
  | y <= x    = makeT x a1 (badMerge b1 h2)
  | otherwise = makeT y a2 (badMerge h1 b2)

{-@ insert :: (Ord a) => a -> OHeap a -> OHeap a @-}
insert :: (Ord a) => a -> Heap a -> Heap a
insert x h = merge (Node x Empty Empty 1) h

{-@ findMin :: {h:OHeap a | hsize h > 0} -> a @-}
findMin :: Heap a -> a
findMin (Node x _ _ _) = x

{-@ deleteMin :: (Ord a) => {h:OHeap a | hsize h > 0} -> OHeap a @-}
deleteMin :: (Ord a) => Heap a -> Heap a
deleteMin (Node _ a b _) = merge a b
