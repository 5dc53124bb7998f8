{-# LANGUAGE ScopedTypeVariables, DataKinds, KindSignatures, TypeApplications, AllowAmbiguousTypes #-}
module Main where

import Data.List (foldl', intercalate)
import GHC.TypeLits
import Data.Proxy

class Semiring a where
  zero, one :: a
  (<+>), (<.>) :: a -> a -> a
infixl 6 <+>
infixl 7 <.>

instance Semiring Integer where { zero = 0; one = 1; (<+>) = (+); (<.>) = (*) }
instance Semiring Bool where { zero = False; one = True; (<+>) = (||); (<.>) = (&&) }

newtype Tropical = Tropical (Maybe Int) deriving (Eq)
instance Show Tropical where
  show (Tropical Nothing) = "inf"
  show (Tropical (Just n)) = show n
instance Semiring Tropical where
  zero = Tropical Nothing
  one = Tropical (Just 0)
  Tropical Nothing <+> b = b
  a <+> Tropical Nothing = a
  Tropical (Just a) <+> Tropical (Just b) = Tropical (Just (min a b))
  Tropical a <.> Tropical b = Tropical ((+) <$> a <*> b)

newtype Matrix (n :: Nat) a = Matrix [[a]] deriving Eq
instance Show a => Show (Matrix n a) where
  show (Matrix rows) = intercalate "\n" (map (unwords . map show) rows)

instance (KnownNat n, Semiring a) => Semiring (Matrix n a) where
  zero = Matrix (replicate k (replicate k zero)) where k = fromIntegral (natVal (Proxy :: Proxy n))
  one = Matrix [[if i == j then one else zero | j <- [1 .. k]] | i <- [1 .. k]] where k = natVal (Proxy @n)
  Matrix a <+> Matrix b = Matrix (zipWith (zipWith (<+>)) a b)
  Matrix a <.> Matrix b = Matrix [[foldl' (<+>) zero (zipWith (<.>) r c) | c <- cols] | r <- a]
    where cols = foldr (zipWith (:)) (repeat []) b

power :: Semiring a => a -> Integer -> a
power _ 0 = one
power x n
  | even n = let h = power x (n `div` 2) in h <.> h
  | otherwise = x <.> power x (n - 1)

size :: forall n a. KnownNat n => Matrix n a -> Integer
size _ = natVal (Proxy :: Proxy n)

main :: IO ()
main = do
  let fib = Matrix [[1, 1], [1, 0]] :: Matrix 2 Integer
  print (power fib 90)
  let t w = Tropical (Just w)
      inf = Tropical Nothing
      g = Matrix [[t 0, t 4, inf], [inf, t 0, t 1], [t 2, inf, t 0]] :: Matrix 3 Tropical
  print (power g 3)
  print (power (Matrix [[False, True], [True, False]] :: Matrix 2 Bool) 5)
  print (size g, size fib)
