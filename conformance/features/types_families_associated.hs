{-# LANGUAGE TypeFamilies, FlexibleContexts #-}
module Main where

class Container f where
  type Elem f
  empty :: f
  insert :: Elem f -> f -> f
  toL :: f -> [Elem f]

instance Container [a] where
  type Elem [a] = a
  empty = []
  insert = (:)
  toL = id

newtype Bits = Bits Integer deriving Show
instance Container Bits where
  type Elem Bits = Int
  empty = Bits 0
  insert n (Bits b) = Bits (b + 2 ^ n)
  toL (Bits b) = [i | i <- [0 .. 20], odd (b `div` 2 ^ i)]

fill :: Container f => [Elem f] -> f
fill = foldr insert empty

main :: IO ()
main = do
  print (toL (fill "abc" :: String))
  print (fill [0, 3, 5] :: Bits)
  print (toL (fill [1, 4] :: Bits))
