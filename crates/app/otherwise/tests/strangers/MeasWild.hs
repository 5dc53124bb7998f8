-- judged: refused
module MeasWild where
{-@ measure twice @-}
twice :: Int -> Int
twice n = twice (n - 1) + 2
{-@ f :: Int -> Int @-}
f :: Int -> Int
f n = n
