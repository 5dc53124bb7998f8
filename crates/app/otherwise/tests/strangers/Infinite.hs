-- judged: firstN verified, nats loops, bad wrong
module Infinite where
{-@ nats :: n:Nat -> [Nat] @-}
nats :: Int -> [Int]
nats n = n : nats (n + 1)
{-@ firstN :: n:Nat -> {v:[Nat] | len v <= n} @-}
firstN :: Int -> [Int]
firstN n = take n [0 ..]
{-@ bad :: n:Nat -> [{v:Int | v > 0}] @-}
bad :: Int -> [Int]
bad n = take n [0 ..]
