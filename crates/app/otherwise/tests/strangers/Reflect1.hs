-- judged: refused
module Reflect1 where
{-@ reflect foo @-}
f :: Int -> Int
f x = x
