-- judged: g wrong, the rest verified
module FlagNoTot where
{-@ LIQUID "--no-totality" @-}

{-@ f :: Maybe Int -> Int @-}
f :: Maybe Int -> Int
f (Just x) = x

{-@ g :: Maybe Int -> Nat @-}
g :: Maybe Int -> Int
g (Just x) = x
