-- twin ackPos: ackPos (m - 1) 1 => ackPos m 1
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Ackermann where

import Language.Haskell.Liquid.ProofCombinators

{-@ reflect ack @-}
{-@ ack :: m:Nat -> n:Nat -> Nat / [m, n] @-}
ack :: Int -> Int -> Int
ack m n
  | m == 0 = n + 1
  | n == 0 = ack (m - 1) 1
  | otherwise = ack (m - 1) (ack m (n - 1))

{-@ ackPos :: m:Nat -> n:Nat -> { n < ack m n } / [m, n] @-}
ackPos :: Int -> Int -> Proof
ackPos m n
  | m == 0 = ()
  | n == 0 = ackPos (m - 1) 1
  | otherwise = ackPos m (n - 1) ? ackPos (m - 1) (ack m (n - 1))

{-@ ackOne :: n:Nat -> { ack 1 n == n + 2 } @-}
ackOne :: Int -> Proof
ackOne 0 = ack 1 0 === ack 0 1 *** QED
ackOne n = ackOne (n - 1) ? ack 0 (ack 1 (n - 1))
