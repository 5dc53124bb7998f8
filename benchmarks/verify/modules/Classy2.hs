-- twin percent: | n > 100 = Percent 100 => | n > 101 = Percent 100
-- twin clampTo: | x < 0 = 0 => | x < 0 = x
{-# LANGUAGE ScopedTypeVariables #-}
module Classy2 where

class Limited a where
  {-@ low :: a -> Int @-}
  low :: a -> Int
  {-@ high :: x:a -> {v:Int | v >= 0} @-}
  high :: a -> Int

data Percent = Percent Int
{-@ data Percent = Percent { pval :: {v:Int | 0 <= v && v <= 100} } @-}

instance Limited Percent where
  low _ = 0
  high _ = 100

{-@ clampTo :: Limited a => a -> Int -> {v:Int | v >= 0} @-}
clampTo :: Limited a => a -> Int -> Int
clampTo l x
  | x < 0 = 0
  | x > high l = high l
  | otherwise = x

{-@ percent :: Int -> Percent @-}
percent :: Int -> Percent
percent n | n < 0 = Percent 0
          | n > 100 = Percent 100
          | otherwise = Percent n

instance Semigroup Percent where
  Percent a <> Percent b = percent (a + b)

instance Monoid Percent where
  mempty = Percent 0

{-@ allP :: [Percent] -> {v:Int | 0 <= v && v <= 100} @-}
allP :: [Percent] -> Int
allP ps = case mconcat ps of Percent n -> n

instance Show Percent where
  show (Percent n) = show n ++ "%"

instance Eq Percent where
  Percent a == Percent b = a == b

instance Ord Percent where
  compare (Percent a) (Percent b) = compare a b

{-@ maxP :: Percent -> Percent -> Percent @-}
maxP :: Percent -> Percent -> Percent
maxP a b = if a <= b then b else a

newtype Vec2 = Vec2 (Int, Int)
instance Num Vec2 where
  Vec2 (a, b) + Vec2 (c, d) = Vec2 (a + c, b + d)
  Vec2 (a, b) * Vec2 (c, d) = Vec2 (a * c, b * d)
  negate (Vec2 (a, b)) = Vec2 (negate a, negate b)
  abs v = v
  signum v = v
  fromInteger n = Vec2 (fromInteger n, fromInteger n)

{-@ sumV :: [Vec2] -> Vec2 @-}
sumV :: [Vec2] -> Vec2
sumV = foldr (+) 0

class Monoid' a where
  unit :: a
  (<+>) :: a -> a -> a

instance Monoid' Int where
  unit = 0
  (<+>) = (+)

fold' :: Monoid' a => [a] -> a
fold' [] = unit
fold' (x : xs) = x <+> fold' xs
