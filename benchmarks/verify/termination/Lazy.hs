-- twin nats: nats (n + 1) => nats (n - 1)
module Lazy where

{-@ lazy nats @-}
{-@ nats :: n:Nat -> [Nat] @-}
nats :: Int -> [Int]
nats n = n : nats (n + 1)

{-@ firstTen :: [Nat] @-}
firstTen :: [Int]
firstTen = take 10 (nats 0)
