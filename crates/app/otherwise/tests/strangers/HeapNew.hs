-- judged: mergeBad wrong, the rest verified
module HeapNew where

data Heap a = E | H { top :: a, lft :: Heap a, rgt :: Heap a }
{-@ data Heap a <p :: a -> a -> Bool> =
        E | H { top :: a, lft :: Heap <p> (a<p top>), rgt :: Heap <p> (a<p top>) } @-}
{-@ type MinHeap a = Heap <{\t v -> t <= v}> a @-}

{-@ measure hsize @-}
{-@ hsize :: Heap a -> Nat @-}
hsize :: Heap a -> Int
hsize E = 0
hsize (H _ l r) = 1 + hsize l + hsize r

{-@ merge :: Ord a => h:MinHeap a -> g:MinHeap a -> MinHeap a / [hsize h + hsize g] @-}
merge :: Ord a => Heap a -> Heap a -> Heap a
merge E h = h
merge h E = h
merge h1@(H x l1 r1) h2@(H y l2 r2)
  | x <= y = H x r1 (merge l1 h2)
  | otherwise = H y r2 (merge h1 l2)

{-@ mergeBad :: Ord a => h:MinHeap a -> g:MinHeap a -> MinHeap a / [hsize h + hsize g] @-}
mergeBad :: Ord a => Heap a -> Heap a -> Heap a
mergeBad E h = h
mergeBad h E = h
mergeBad h1@(H x l1 r1) h2@(H y l2 r2)
  | x <= y = H x r1 (mergeBad l1 h2)
  | otherwise = H x r2 (mergeBad h1 l2)

{-@ insert :: Ord a => a -> MinHeap a -> MinHeap a @-}
insert :: Ord a => a -> Heap a -> Heap a
insert x h = merge (H x E E) h

{-@ popMin :: Ord a => MinHeap a -> Maybe (a, MinHeap a) @-}
popMin :: Ord a => Heap a -> Maybe (a, Heap a)
popMin E = Nothing
popMin (H x l r) = Just (x, merge l r)

{-@ fromList :: Ord a => [a] -> MinHeap a @-}
fromList :: Ord a => [a] -> Heap a
fromList = foldr insert E
