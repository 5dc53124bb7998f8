-- twin showAll: [] -> 0 => [] -> (-1)
{-# LANGUAGE GADTs, ExistentialQuantification #-}
module Exists where

data Shape = forall a. HasSize a => Shape a

class HasSize a where
  {-@ size :: a -> Nat @-}
  size :: a -> Int

instance HasSize Int where
  size n = if n < 0 then 0 else n

instance HasSize Bool where
  size True = 1
  size False = 0

instance HasSize a => HasSize [a] where
  size [] = 0
  size (x : xs) = size x + size xs

{-@ showAll :: [Shape] -> Nat @-}
showAll :: [Shape] -> Int
showAll ss = case ss of
  [] -> 0
  (Shape a : rest) -> size a + showAll rest
