-- judged: append verified, drop' wrong, take' wrong, replicate' wrong, the rest verified
module HwList1 where
-- CSE 130 style: sizes of my own list

infixr 9 :+:
data List a = Emp | (:+:) a (List a) deriving (Eq, Ord, Show)

{-@ measure length' @-}
{-@ length' :: List a -> Nat @-}
length' :: List a -> Int
length' Emp = 0
length' (_ :+: xs) = 1 + length' xs

{-@ type ListN a N = {v:List a | length' v = N} @-}

{-@ append :: xs:List a -> ys:List a -> ListN a {length' xs + length' ys} @-}
append :: List a -> List a -> List a
append Emp ys = ys
append (x :+: xs) ys = x :+: append xs ys

{-@ drop' :: n:Nat -> xs:List a -> ListN a {length' xs - n} @-}
drop' :: Int -> List a -> List a
drop' 0 xs = xs
drop' n Emp = Emp
drop' n (_ :+: xs) = drop' (n - 1) xs

{-@ take' :: n:Nat -> {xs:List a | n <= length' xs} -> ListN a n @-}
take' :: Int -> List a -> List a
take' 0 _ = Emp
take' n (x :+: xs) = x :+: take' (n - 2) xs
take' _ Emp = Emp

{-@ replicate' :: n:Nat -> a -> ListN a n @-}
replicate' :: Int -> a -> List a
replicate' n x
  | n <= 1 = x :+: Emp
  | otherwise = x :+: replicate' (n - 1) x
