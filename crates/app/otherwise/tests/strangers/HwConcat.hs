-- judged: concat weak append, the rest verified
module HwConcat where

import Prelude hiding (concat, foldr, sum)

data List a = Emp | a :+: List a
infixr 9 :+:

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (_ :+: xs) = 1 + size xs

{-@ measure total @-}
{-@ total :: List (List a) -> Nat @-}
total :: List (List a) -> Int
total Emp = 0
total (xs :+: xss) = size xs + total xss

{-@ append :: xs:List a -> ys:List a -> {v:List a | size v >= size xs} @-}
append :: List a -> List a -> List a
append Emp ys = ys
append (x :+: xs) ys = x :+: append xs ys

{-@ concat :: xss:List (List a) -> {v:List a | size v = total xss} @-}
concat :: List (List a) -> List a
concat Emp = Emp
concat (xs :+: xss) = append xs (concat xss)
