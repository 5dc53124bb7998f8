-- judged: the rest verified
module Laws where
import Language.Haskell.Liquid.ProofCombinators
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data Nat' = Z | S Nat'

{-@ reflect plus @-}
plus :: Nat' -> Nat' -> Nat'
plus Z m = m
plus (S n) m = S (plus n m)

{-@ plusZ :: n:Nat' -> { plus n Z = n } @-}
plusZ :: Nat' -> Proof
plusZ Z = trivial
plusZ (S n) = plusZ n

{-@ plusS :: n:Nat' -> m:Nat' -> { plus n (S m) = S (plus n m) } @-}
plusS :: Nat' -> Nat' -> Proof
plusS Z _ = trivial
plusS (S n) m = plusS n m

{-@ plusComm :: n:Nat' -> m:Nat' -> { plus n m = plus m n } @-}
plusComm :: Nat' -> Nat' -> Proof
plusComm Z m = plusZ m
plusComm (S n) m = plusComm n m &&& plusS m n

{-@ reflect toInt @-}
{-@ toInt :: Nat' -> Nat @-}
toInt :: Nat' -> Int
toInt Z = 0
toInt (S n) = 1 + toInt n

{-@ homo :: n:Nat' -> m:Nat' -> { toInt (plus n m) = toInt n + toInt m } @-}
homo :: Nat' -> Nat' -> Proof
homo Z m
  =   toInt (plus Z m)
  === toInt m
  === toInt Z + toInt m
  *** QED
homo (S n) m
  =   toInt (plus (S n) m)
  === toInt (S (plus n m))
  === 1 + toInt (plus n m)
      ? homo n m
  === 1 + toInt n + toInt m
  === toInt (S n) + toInt m
  *** QED
