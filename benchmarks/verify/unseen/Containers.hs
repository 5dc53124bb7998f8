-- twin sumAll: sumAll [] = 0 => sumAll [] = -1
{-# LANGUAGE TypeFamilies, FlexibleContexts #-}
module Containers where

class Container f where
  type Elem f
  empty :: f
  cons :: Elem f -> f -> f
  toL :: f -> [Elem f]

instance Container [a] where
  type Elem [a] = a
  empty = []
  cons = (:)
  toL xs = xs

newtype Bits = Bits Integer

instance Container Bits where
  type Elem Bits = Bool
  empty = Bits 0
  cons b (Bits n) = Bits (2 * n + (if b then 1 else 0))
  toL (Bits _) = []

{-@ sizeC :: [Int] -> Nat @-}
sizeC :: [Int] -> Int
sizeC xs = length (toL (cons 1 xs))

{-@ sumAll :: [Nat] -> Nat @-}
sumAll :: [Int] -> Int
sumAll [] = 0
sumAll (x : xs) = x + sumAll xs
