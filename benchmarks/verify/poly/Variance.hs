-- twin weaken: [{v:Int | v > 5}] -> [Nat] => [Nat] -> [{v:Int | v > 5}]
module Variance where

newtype Consumer a = Consumer (a -> Bool)

data Producer a = Producer (Int -> a)

{-@ weaken :: [{v:Int | v > 5}] -> [Nat] @-}
weaken :: [Int] -> [Int]
weaken xs = xs

{-@ narrow :: Consumer Nat -> Consumer {v:Int | v > 5} @-}
narrow :: Consumer Int -> Consumer Int
narrow c = c

{-@ produce :: Producer {v:Int | v > 5} -> Producer Nat @-}
produce :: Producer Int -> Producer Int
produce p = p

{-@ convert :: {v:Int | v > 5} -> Nat @-}
convert :: Int -> Int
convert x = x
