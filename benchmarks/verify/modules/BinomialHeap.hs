-- twin link: | x <= y = T (r + 1) x (t2 : ts1) => | x >= y = T (r + 1) x (t2 : ts1)
-- twin merge: LT -> t1 : merge ts1 (t2 : ts2) => LT -> t1 : merge (t1 : ts1) (t2 : ts2)
-- twin findMin: findMin [t] = root t => findMin [t] = root (head [])
module BinomialHeap where

{-@ data Tree a = T { rk :: Nat, el :: a, kids :: [Tree {v:a | el <= v}] } @-}
data Tree a = T Int a [Tree a]

type Heap a = [Tree a]

{-@ measure rank @-}
rank :: Tree a -> Int
rank (T r _ _) = r

{-@ measure root @-}
root :: Tree a -> a
root (T _ x _) = x

{-@ link :: Ord a => t:Tree a -> u:{Tree a | rank u == rank t} -> {v:Tree a | rank v == rank t + 1} @-}
link :: Ord a => Tree a -> Tree a -> Tree a
link t1@(T r x ts1) t2@(T _ y ts2)
  | x <= y = T (r + 1) x (t2 : ts1)
  | otherwise = T (r + 1) y (t1 : ts2)

{-@ insTree :: Ord a => Tree a -> ts:[Tree a] -> {v:[Tree a] | len v <= len ts + 1 && len v > 0} @-}
insTree :: Ord a => Tree a -> [Tree a] -> [Tree a]
insTree t [] = [t]
insTree t ts@(t' : ts')
  | rank t < rank t' = t : ts
  | rank t == rank t' = insTree (link t t') ts'
  | otherwise = t' : insTree t ts'

{-@ insert :: Ord a => a -> ts:[Tree a] -> {v:[Tree a] | len v > 0} @-}
insert :: Ord a => a -> Heap a -> Heap a
insert x ts = insTree (T 0 x []) ts

{-@ merge :: Ord a => xs:[Tree a] -> ys:[Tree a] -> [Tree a] / [len xs + len ys] @-}
merge :: Ord a => Heap a -> Heap a -> Heap a
merge [] ts = ts
merge ts [] = ts
merge (t1 : ts1) (t2 : ts2) = case compare (rank t1) (rank t2) of
  LT -> t1 : merge ts1 (t2 : ts2)
  GT -> t2 : merge (t1 : ts1) ts2
  EQ -> insTree (link t1 t2) (merge ts1 ts2)

{-@ findMin :: Ord a => {ts:[Tree a] | len ts > 0} -> a @-}
findMin :: Ord a => Heap a -> a
findMin [t] = root t
findMin (t : ts) = let x = root t; y = findMin ts in if x <= y then x else y

{-@ getMin :: Ord a => ts:{ts:[Tree a] | len ts > 0} -> (Tree a, {v:[Tree a] | len v == len ts - 1}) @-}
getMin :: Ord a => Heap a -> (Tree a, Heap a)
getMin [t] = (t, [])
getMin (t : ts)
  | root t <= root t' = (t, ts)
  | otherwise = (t', t : ts')
  where (t', ts') = getMin ts

{-@ deleteMin :: Ord a => {ts:[Tree a] | len ts > 0} -> [Tree a] @-}
deleteMin :: Ord a => Heap a -> Heap a
deleteMin ts = case getMin ts of
  (T _ _ ts1, ts2) -> merge (reverse ts1) ts2

fromList :: Ord a => [a] -> Heap a
fromList = foldr insert []
