-- judged: refused
module NoFit where

data P = P Int Int
{-@ data P = P { px :: Int } @-}

{-@ f :: P -> Int @-}
f :: P -> Int
f (P a b) = a
