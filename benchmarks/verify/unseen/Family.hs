-- twin total: Nat -> Nat @-} => Int -> Nat @-}
{-# LANGUAGE TypeFamilies #-}
module Family where

class Container f where
  type Elem f
  empty :: f
  insert :: Elem f -> f -> f
  toL :: f -> [Elem f]

instance Container [a] where
  type Elem [a] = a
  empty = []
  insert = (:)
  toL xs = xs

{-@ total :: [Nat] -> Nat -> Nat @-}
total :: [Int] -> Int -> Int
total xs n = sumL xs + n + length (toL (insert n xs))

{-@ sumL :: [Nat] -> Nat @-}
sumL :: [Int] -> Int
sumL [] = 0
sumL (x : xs) = x + sumL xs
