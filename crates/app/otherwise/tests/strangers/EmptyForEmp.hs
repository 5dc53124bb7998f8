-- judged: refused
module EmptyForEmp where

data List a = Emp | Cons a (List a)
{-@ measure size @-}
size :: List a -> Int
size Emp = 0
size (Cons _ xs) = 1 + size xs
{-@ f :: xs:List a -> {v:Bool | v <=> xs == Empty} @-}
f :: List a -> Bool
f Emp = True
f _ = False
