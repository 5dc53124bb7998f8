module Concat2 (prop_concat) where

-- The length of a concatenation is the sum of the lengths.

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

{-@ prop_concat :: List (List Int) -> Bool @-}
prop_concat :: List (List Int) -> Bool
prop_concat xss = lAssert (lengthOf (concatLists xss) == sumSize xss)

lengthOf :: List a -> Int
lengthOf xs = count 0 xs

count :: Int -> List a -> Int
count acc Emp = acc
count acc (Cons _ rest) = count (acc + 1) rest

concatLists :: List (List a) -> List a
concatLists Emp = Emp
concatLists (Cons xs rest) = append xs (concatLists rest)

append :: List a -> List a -> List a
append Emp ys = ys
append (Cons x xs) ys = Cons x (append xs ys)
