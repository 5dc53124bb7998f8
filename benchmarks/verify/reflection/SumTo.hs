-- twin closed: n * (n + 1) => n * n
module SumTo where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ reflect sumTo @-}
{-@ sumTo :: n:Nat -> Nat @-}
sumTo :: Int -> Int
sumTo n = if n == 0 then 0 else n + sumTo (n - 1)

{-@ closed :: n:Nat -> { 2 * sumTo n == n * (n + 1) } @-}
closed :: Int -> ()
closed n = if n == 0 then () else closed (n - 1)
