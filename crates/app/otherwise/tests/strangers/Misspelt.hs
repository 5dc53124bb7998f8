-- judged: refused
module Misspelt where

data List a = Emp | Cons a (List a)
{-@ measure size @-}
size :: List a -> Int
size Emp = 0
size (Cons _ xs) = 1 + size xs

{-@ app :: xs:List a -> ys:List a -> {v:List a | sise v = size xs + size ys} @-}
app :: List a -> List a -> List a
app Emp ys = ys
app (Cons x xs) ys = Cons x (app xs ys)
