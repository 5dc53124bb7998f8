-- judged: insert wrong, insertSort weak insert, the rest verified
module HwInsert where

data IncList a = Emp | (:<) { hd :: a, tl :: IncList a }
infixr 9 :<
{-@ data IncList a = Emp | (:<) { hd :: a, tl :: IncList {v:a | hd <= v} } @-}

{-@ measure ilen @-}
{-@ ilen :: IncList a -> Nat @-}
ilen :: IncList a -> Int
ilen Emp = 0
ilen (_ :< xs) = 1 + ilen xs

{-@ insert :: Ord a => y:a -> xs:IncList a -> {v:IncList a | ilen v <= 1 + ilen xs} @-}
insert :: Ord a => a -> IncList a -> IncList a
insert y Emp = y :< Emp
insert y (x :< xs)
  | y < x = y :< x :< xs
  | otherwise = y :< insert x xs

{-@ insertSort :: Ord a => xs:[a] -> {v:IncList a | ilen v = len xs} @-}
insertSort :: Ord a => [a] -> IncList a
insertSort [] = Emp
insertSort (x:xs) = insert x (insertSort xs)
