module Concat3 (flatten) where

-- As many elements as all lists have together.

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

{-@ flatten :: xss:List (List Int) -> {v:List Int | size v == sumSize xss} @-}
flatten :: List (List Int) -> List Int
flatten xss = concatLists xss

concatLists :: List (List a) -> List a
concatLists Emp = Emp
concatLists (Cons xs rest) = append xs (concatLists rest)

append :: List a -> List a -> List a
append Emp ys = ys
append (Cons x xs) ys = Cons x (append xs ys)
