-- twin addComm: { add m n == add n m } => { add m n == add n (S m) }
module Peano where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data N = Z | S N

{-@ reflect add @-}
add :: N -> N -> N
add Z n = n
add (S m) n = S (add m n)

{-@ addZero :: n:N -> { add n Z == n } @-}
addZero :: N -> ()
addZero Z = ()
addZero (S n) = addZero n

{-@ addSucc :: m:N -> n:N -> { add m (S n) == S (add m n) } @-}
addSucc :: N -> N -> ()
addSucc Z _ = ()
addSucc (S m) n = addSucc m n

{-@ addComm :: m:N -> n:N -> { add m n == add n m } @-}
addComm :: N -> N -> ()
addComm Z n = addZero n
addComm (S m) n = addComm m n `seq` addSucc n m
