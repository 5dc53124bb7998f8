-- judged: takeL wrong, zipL wrong, nth wrong, appendL wrong, initL wrong, the rest verified
-- Assignment 1: lists with sizes. Group 12, not finished.
module HwListOps where

data List a = Emp | (:+:) a (List a)
infixr 9 :+:

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (_ :+: xs) = 1 + size xs

{-@ type ListN a N = {v:List a | size v = N} @-}
{-@ type NEList a = {v:List a | size v > 0} @-}

-- (a) done
{-@ headL :: NEList a -> a @-}
headL :: List a -> a
headL (x :+: _) = x

-- (b) forgot that the list can be too short
{-@ takeL :: n:Nat -> xs:List a -> ListN a n @-}
takeL :: Int -> List a -> List a
takeL 0 _ = Emp
takeL _ Emp = Emp
takeL n (x :+: xs) = x :+: takeL (n - 1) xs

-- (c)
{-@ appendL :: xs:List a -> ys:List a -> {v:List a | size v = size xs + size ys} @-}
appendL :: List a -> List a -> List a
appendL Emp ys = ys
appendL (x :+: xs) ys = appendL xs ys

-- (d) copied from the slides, but the type is too strong
{-@ zipL :: xs:List a -> ys:List b -> {v:List (a, b) | size v = size xs} @-}
zipL :: List a -> List b -> List (a, b)
zipL (x :+: xs) (y :+: ys) = (x, y) :+: zipL xs ys
zipL _ _ = Emp

-- (e)
{-@ nth :: xs:List a -> {i:Nat | i <= size xs} -> a @-}
nth :: List a -> Int -> a
nth (x :+: _) 0 = x
nth (_ :+: xs) i = nth xs (i - 1)

-- (f)
{-@ initL :: xs:NEList a -> {v:List a | size v < size xs} @-}
initL :: List a -> List a
initL (x :+: Emp) = x :+: Emp
initL (x :+: xs) = x :+: initL xs

-- (g) done
{-@ replicateL :: n:Nat -> a -> ListN a n @-}
replicateL :: Int -> a -> List a
replicateL 0 _ = Emp
replicateL n x = x :+: replicateL (n - 1) x
