{-# LANGUAGE TypeFamilies, TypeOperators, KindSignatures, GADTs #-}
module Main where

import Data.Kind (Type)

type family Ret (a :: Type) :: Type where
  Ret Int = Integer
  Ret Bool = String
  Ret [a] = [Ret a]
  Ret a = a

class Widen a where
  widen :: a -> Ret a

instance Widen Int where widen = toInteger
instance Widen Bool where widen = show
instance Widen a => Widen [a] where widen = map widen

data Z
data S n

type family a + b where
  Z + b = b
  S a + b = S (a + b)

data Vec n a where
  Nil :: Vec Z a
  (:>) :: a -> Vec n a -> Vec (S n) a
infixr 5 :>

append :: Vec n a -> Vec m a -> Vec (n + m) a
append Nil ys = ys
append (x :> xs) ys = x :> append xs ys

toL :: Vec n a -> [a]
toL Nil = []
toL (x :> xs) = x : toL xs

main :: IO ()
main = do
  print (widen (3 :: Int) * 10 ^ 20)
  print (widen [True, False])
  print (widen [[1 :: Int], []])
  print (toL (append (1 :> 2 :> Nil) (3 :> Nil)))
