-- judged: badList wrong, badInsert wrong, the rest verified
module Increasing where

data IncList a = Emp | (:<) { hd :: a, tl :: IncList a }
infixr 9 :<

{-@ data IncList a = Emp | (:<) { hd :: a, tl :: IncList {v:a | hd <= v} } @-}

okList :: IncList Int
okList = 1 :< 2 :< 3 :< Emp

badList :: IncList Int
badList = 2 :< 1 :< 3 :< Emp

insertSort :: (Ord a) => [a] -> IncList a
insertSort []     = Emp
insertSort (x:xs) = insert x (insertSort xs)

insert :: (Ord a) => a -> IncList a -> IncList a
insert y Emp = y :< Emp
insert y (x :< xs)
  | y <= x    = y :< x :< xs
  | otherwise = x :< insert y xs

badInsert :: (Ord a) => a -> IncList a -> IncList a
badInsert y Emp = y :< Emp
badInsert y (x :< xs)
  | y <= x    = y :< x :< xs
  | otherwise = y :< badInsert x xs

{-@ split :: xs:[a] -> ({v:[a] | len v <= len xs}, {v:[a] | len v <= len xs}) @-}
split :: [a] -> ([a], [a])
split (x:y:zs) = (x:xs, y:ys)
  where (xs, ys) = split zs
split xs = (xs, [])

merge :: (Ord a) => IncList a -> IncList a -> IncList a
merge xs Emp = xs
merge Emp ys = ys
merge (x :< xs) (y :< ys)
  | x <= y    = x :< merge xs (y :< ys)
  | otherwise = y :< merge (x :< xs) ys
{-@ merge :: (Ord a) => xs:IncList a -> ys:IncList a -> IncList a / [isize xs + isize ys] @-}

{-@ measure isize @-}
{-@ isize :: IncList a -> Nat @-}
isize :: IncList a -> Int
isize Emp = 0
isize (_ :< xs) = 1 + isize xs

{-@ lazy mergeSort @-}
mergeSort :: (Ord a) => [a] -> IncList a
mergeSort []  = Emp
mergeSort [x] = x :< Emp
mergeSort xs  = merge (mergeSort ys) (mergeSort zs)
  where (ys, zs) = split xs

quickSort :: (Ord a) => [a] -> IncList a
quickSort []     = Emp
quickSort (x:xs) = append x lessers greaters
  where
    lessers  = quickSort [y | y <- xs, y < x]
    greaters = quickSort [z | z <- xs, z >= x]
{-@ lazy quickSort @-}

{-@ append :: x:a -> IncList {v:a | v < x} -> IncList {v:a | x <= v} -> IncList a @-}
append :: a -> IncList a -> IncList a -> IncList a
append z Emp       ys = z :< ys
append z (x :< xs) ys = x :< append z xs ys
