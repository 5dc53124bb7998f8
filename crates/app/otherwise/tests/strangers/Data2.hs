-- judged: refused
module Data2 where
data T = A Int | B
{-@ data T = A { n :: Nat, m :: Nat } | B @-}
f :: T -> Int
f (A n) = n
f B = 0
