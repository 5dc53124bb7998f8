-- twin first: len xs > 0 => len xs >= 0
module Families where

type family Elem c

type instance Elem [a] = a

class Coll c where
  toL :: c -> [Elem c]

instance Coll [a] where
  toL xs = xs

{-@ size :: [a] -> Nat @-}
size :: [a] -> Int
size xs = length xs

{-@ first :: {xs:[Int] | len xs > 0} -> Int @-}
first :: [Int] -> Int
first xs = head xs
