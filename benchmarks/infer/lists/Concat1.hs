module Concat1 (prop_concat) where

-- The length of a concatenation of three lists.

data List a = Emp | Cons a (List a)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (Cons _ rest) = 1 + size rest

{-@ measure sumSize @-}
{-@ sumSize :: List (List a) -> Nat @-}
sumSize :: List (List a) -> Int
sumSize Emp = 0
sumSize (Cons xs rest) = size xs + sumSize rest

{-@ lAssert :: {b:Bool | b} -> Bool @-}
lAssert :: Bool -> Bool
lAssert True = True
lAssert False = error "assertion failed"

{-@ prop_concat :: List Int -> List Int -> Bool @-}
prop_concat :: List Int -> List Int -> Bool
prop_concat xs ys = lAssert (equal (size (concatLists (two xs ys))) (plus (size xs) (size ys)))

two :: List a -> List a -> List (List a)
two xs ys = Cons xs (one ys)

one :: List a -> List (List a)
one xs = Cons xs Emp

equal :: Int -> Int -> Bool
equal x y = x == y

plus :: Int -> Int -> Int
plus x y = x + y

concatLists :: List (List a) -> List a
concatLists (Cons xs (Cons ys Emp)) = append xs ys
concatLists (Cons xs rest) = append xs (concatLists rest)
concatLists Emp = Emp

append :: List a -> List a -> List a
append Emp ys = ys
append (Cons x xs) ys = Cons x (append xs ys)
