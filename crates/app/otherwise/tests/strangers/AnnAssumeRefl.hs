-- judged: the rest verified
module AnnAssumeRefl where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect myAbs @-}
myAbs :: Int -> Int
myAbs x = if x < 0 then 0 - x else x

{-@ assume reflect abs as myAbs @-}

{-@ t :: x:Nat -> { abs x = x } @-}
t :: Int -> ()
t _ = ()
