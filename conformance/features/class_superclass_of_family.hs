{-# LANGUAGE FlexibleContexts, FlexibleInstances, TypeFamilies, UndecidableSuperClasses #-}
-- A class whose superclass is the class itself, for another type.
module Main where

import Data.Kind (Type)
import Data.Ratio ((%))

class (Fraction a ~ Fraction (Fraction a), Show (Fraction a), Fractional (Fraction a), Domain (Fraction a)) => Domain a where
  type Fraction a :: Type
  embed :: a -> Fraction a

instance Domain Integer where
  type Fraction Integer = Rational
  embed = fromInteger

instance Domain Rational where
  type Fraction Rational = Rational
  embed = id

half :: Domain a => a -> Fraction a
half x = embed x / 2

quarter :: Domain a => a -> Fraction a
quarter x = half (half x)

main :: IO ()
main = do
  print (half (3 :: Integer))
  print (quarter (3 :: Integer))
  print (quarter (1 % 2 :: Rational))
