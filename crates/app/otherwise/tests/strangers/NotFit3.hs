-- judged: refused
module NotFit3 where
{-@ f :: Int -> Int @-}
f :: a -> a
f x = x
