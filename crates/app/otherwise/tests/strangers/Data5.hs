-- judged: refused
module Data5 where
data Tre = A Int
{-@ data Tree = A { n :: Nat } @-}
f :: Tre -> Int
f (A n) = n
