-- twin doubled: n + n => n + n + 1
module UseReflected where

import Reflected

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

{-@ doubled :: n:Nat -> { doubleIt n == n + n } @-}
doubled :: Int -> ()
doubled 0 = ()
doubled n = doubled (n - 1)

{-@ plusComm :: a:Int -> b:Int -> { plus a b == plus b a } @-}
plusComm :: Int -> Int -> ()
plusComm _ _ = ()
