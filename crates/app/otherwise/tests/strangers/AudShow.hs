-- judged: f wrong, g wrong, the rest verified
module AudShow where
data List a = Emp | a :+: List a
infixr 9 :+:
{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp = 0
size (_ :+: xs) = 1 + size xs
{-@ f :: xs:List Int -> {v:List Int | size v <= size xs} @-}
f :: List Int -> List Int
f (a :+: b :+: r) = a :+: b :+: (a + b) :+: r
f xs = xs
{-@ g :: {xs:List Int | size xs = 2} -> {v:Int | v < 100} @-}
g :: List Int -> Int
g (a :+: b :+: Emp) = a - b
