-- judged: insertBad wrong, the rest verified
-- Sorted lists by abstract refinements.
module TutSorted where

{-@ data PList a <p :: a -> a -> Bool> = Nil | Cons { phd :: a, ptl :: PList <p> (a<p phd>) } @-}
data PList a = Nil | Cons { phd :: a, ptl :: PList a }

{-@ type Incr a = PList <{\x y -> x <= y}> a @-}
{-@ type Decr a = PList <{\x y -> x >= y}> a @-}
{-@ type Uniq a = PList <{\x y -> x /= y}> a @-}

{-@ up :: Incr Int @-}
up :: PList Int
up = Cons 1 (Cons 2 (Cons 4 Nil))

{-@ down :: Decr Int @-}
down :: PList Int
down = Cons 9 (Cons 2 (Cons 2 Nil))

{-@ insert :: Ord a => a -> Incr a -> Incr a @-}
insert :: Ord a => a -> PList a -> PList a
insert y Nil = Cons y Nil
insert y (Cons x xs)
  | y <= x = Cons y (Cons x xs)
  | otherwise = Cons x (insert y xs)

{-@ insertBad :: Ord a => a -> Incr a -> Incr a @-}
insertBad :: Ord a => a -> PList a -> PList a
insertBad y Nil = Cons y Nil
insertBad y (Cons x xs)
  | y >= x = Cons y (Cons x xs)
  | otherwise = Cons x (insertBad y xs)

{-@ sort :: Ord a => [a] -> Incr a @-}
sort :: Ord a => [a] -> PList a
sort [] = Nil
sort (x : xs) = insert x (sort xs)

{-@ toL :: PList a -> [a] @-}
toL :: PList a -> [a]
toL Nil = []
toL (Cons x xs) = x : toL xs

{-@ merge :: Ord a => xs:Incr a -> ys:Incr a -> Incr a / [psize xs + psize ys] @-}
merge :: Ord a => PList a -> PList a -> PList a
merge Nil ys = ys
merge xs Nil = xs
merge (Cons x xs) (Cons y ys)
  | x <= y = Cons x (merge xs (Cons y ys))
  | otherwise = Cons y (merge (Cons x xs) ys)

{-@ measure psize @-}
{-@ psize :: PList a -> Nat @-}
psize :: PList a -> Int
psize Nil = 0
psize (Cons _ xs) = 1 + psize xs
