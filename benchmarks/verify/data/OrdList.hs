-- twin insert: x <= y => x >= y
module OrdList where

data IncList a = Emp | (:<) { hd :: a, tl :: IncList a }

infixr 9 :<

{-@ data IncList a = Emp | (:<) { hd :: a, tl :: IncList {v:a | hd <= v} } @-}

okList :: IncList Int
okList = 1 :< 2 :< 3 :< Emp

{-@ insert :: Ord a => a -> IncList a -> IncList a @-}
insert :: Ord a => a -> IncList a -> IncList a
insert x Emp = x :< Emp
insert x (y :< ys)
  | x <= y = x :< y :< ys
  | otherwise = y :< insert x ys

{-@ isort :: Ord a => [a] -> IncList a @-}
isort :: Ord a => [a] -> IncList a
isort [] = Emp
isort (x : xs) = insert x (isort xs)
