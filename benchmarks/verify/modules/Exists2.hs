-- twin total: area s + total ss => total ss - area s
-- twin mkCircle: if r >= 0 then r else 0 => r
{-# LANGUAGE ExistentialQuantification, RankNTypes, GADTs #-}
module Exists2 where

class HasArea a where
  {-@ areaOf :: a -> Nat @-}
  areaOf :: a -> Int

data Circle = Circle Int
{-@ data Circle = Circle { rad :: Nat } @-}
data Rect = Rect Int Int
{-@ data Rect = Rect { rw :: Nat, rh :: Nat } @-}

instance HasArea Circle where
  areaOf (Circle r) = 3 * r * r
instance HasArea Rect where
  areaOf (Rect w h) = w * h

data Shape = forall a. HasArea a => Shape a

{-@ area :: Shape -> Nat @-}
area :: Shape -> Int
area (Shape s) = areaOf s

{-@ total :: [Shape] -> Nat @-}
total :: [Shape] -> Int
total [] = 0
total (s : ss) = area s + total ss

{-@ mkCircle :: Int -> Shape @-}
mkCircle :: Int -> Shape
mkCircle r = Shape (Circle (if r >= 0 then r else 0))

data Counter = forall s. Counter s (s -> s) (s -> Int)
{-@ data Counter = Counter { cst :: s, cstep :: s -> s, cget :: s -> Nat } @-}

{-@ nat :: Counter @-}
nat :: Counter
nat = Counter 0 (+ 1) abs

{-@ runN :: Nat -> Counter -> Nat @-}
runN :: Int -> Counter -> Int
runN 0 (Counter s _ g) = g s
runN n (Counter s f g) = runN (n - 1) (Counter (f s) f g)

data Showable where
  MkShowable :: Show a => a -> Int -> Showable
{-@ data Showable where MkShowable :: Show a => a -> Nat -> Showable @-}

{-@ width :: Showable -> Nat @-}
width :: Showable -> Int
width (MkShowable x n) = n + length (show x)
