-- twin evalS: evalS (Ret e) = evalE e => evalS (Ret e) = evalS (Ret e)
module Mutual2 where

data Stm = Ret Ex | Blk [Stm]
data Ex = Num Int | Do Stm | Sum Ex Ex

{-@ measure sizeS @-}
{-@ sizeS :: Stm -> Nat @-}
sizeS :: Stm -> Int
sizeS (Ret e) = 1 + sizeE e
sizeS (Blk _) = 1

{-@ measure sizeE @-}
{-@ sizeE :: Ex -> Nat @-}
sizeE :: Ex -> Int
sizeE (Num _) = 1
sizeE (Do s) = 1 + sizeS s
sizeE (Sum a b) = 1 + sizeE a + sizeE b

{-@ evalS :: s:Stm -> Int / [sizeS s] @-}
evalS :: Stm -> Int
evalS (Ret e) = evalE e
evalS (Blk _) = 0

{-@ evalE :: e:Ex -> Int / [sizeE e] @-}
evalE :: Ex -> Int
evalE (Num n) = n
evalE (Do s) = evalS s
evalE (Sum a b) = evalE a + evalE b
