-- judged: refused
module DupMeas where

data T = A | B T

{-@ measure sz :: T -> Int
    sz A = 0
    sz (B t) = 1 + sz t @-}
{-@ measure sz :: T -> Int
    sz A = 1
    sz (B t) = 1 + sz t @-}
{-@ f :: t:T -> {v:Int | v = sz t} @-}
f :: T -> Int
f A = 0
f (B t) = 1 + f t
