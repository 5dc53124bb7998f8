-- judged: f wrong, the rest verified
module BindersOwn where
data List a = Emp | Cons a (List a)
{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (Cons _ xs) = 1 + size xs
{-@ f :: n:Nat -> xs:{List a | size xs = n} -> {v:Int | v > n} @-}
f :: Int -> List a -> Int
f n xs = size xs
{-@ g :: n:Nat -> xs:{size xs = n} -> {v:Int | v = n} @-}
g :: Int -> List a -> Int
g n xs = size xs
{-@ h :: n:{_:Int | n >= 0} -> {v:Int | v >= 0} @-}
h :: Int -> Int
h n = n
{-@ i :: n:{_ | n >= 0} -> m:{_ | m > n} -> {v:_ | v > 0} @-}
i :: Int -> Int -> Int
i n m = m
{-@ concatL :: {ll : List (List a)} -> Int @-}
concatL :: List (List a) -> Int
concatL ll = size ll
