-- judged: refused
module Data7 where
data R = R Int Int
{-@ data R = R { lo :: {v:Int | v <= hi}, hi :: Int } @-}
f :: R -> Int
f (R a _) = a
