-- twin positive: ack m n > 0 => ack m n > n + 1
module Ackermann where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect ack @-}
{-@ ack :: m:Nat -> n:Nat -> Nat / [m, n] @-}
ack :: Int -> Int -> Int
ack m n
  | m == 0 = n + 1
  | n == 0 = ack (m - 1) 1
  | otherwise = ack (m - 1) (ack m (n - 1))

{-@ ackOne :: () -> { ack 1 1 == 3 } @-}
ackOne :: () -> ()
ackOne () = ()

{-@ positive :: m:Nat -> n:Nat -> { ack m n > 0 } / [m, n] @-}
positive :: Int -> Int -> ()
positive m n
  | m == 0 = ()
  | n == 0 = positive (m - 1) 1
  | otherwise = positive (m - 1) (ack m (n - 1))
