-- judged: refused
module NonPos where

data Rec a = Rec (Rec a -> a)
{-@ data Rec a = Rec { unroll :: Rec a -> a } @-}

{-@ f :: Int -> Nat @-}
f :: Int -> Int
f n = n
