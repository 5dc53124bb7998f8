{-# LANGUAGE TypeFamilies, FlexibleContexts, FlexibleInstances, UndecidableInstances, ConstrainedClassMethods #-}
module Main where

infixl 6 ^+^, ^-^
infixr 7 *^
infixl 7 ^/, <.>

class AdditiveGroup v where
  zeroV :: v
  (^+^) :: v -> v -> v
  negateV :: v -> v
  (^-^) :: v -> v -> v
  a ^-^ b = a ^+^ negateV b
  {-# MINIMAL zeroV, (^+^), negateV #-}

class AdditiveGroup v => VectorSpace v where
  type Scalar v :: *
  (*^) :: Scalar v -> v -> v

class (VectorSpace v, AdditiveGroup (Scalar v)) => InnerSpace v where
  (<.>) :: v -> v -> Scalar v

instance AdditiveGroup Double where { zeroV = 0; (^+^) = (+); negateV = negate }
instance VectorSpace Double where { type Scalar Double = Double; (*^) = (*) }
instance InnerSpace Double where (<.>) = (*)
instance AdditiveGroup Integer where { zeroV = 0; (^+^) = (+); negateV = negate }
instance VectorSpace Integer where { type Scalar Integer = Integer; (*^) = (*) }
instance InnerSpace Integer where (<.>) = (*)

instance (AdditiveGroup u, AdditiveGroup v) => AdditiveGroup (u, v) where
  zeroV = (zeroV, zeroV)
  (a, b) ^+^ (c, d) = (a ^+^ c, b ^+^ d)
  negateV (a, b) = (negateV a, negateV b)
instance (VectorSpace u, VectorSpace v, Scalar u ~ Scalar v) => VectorSpace (u, v) where
  type Scalar (u, v) = Scalar u
  s *^ (u, v) = (s *^ u, s *^ v)
instance (InnerSpace u, InnerSpace v, Scalar u ~ Scalar v) => InnerSpace (u, v) where
  (a, b) <.> (c, d) = (a <.> c) ^+^ (b <.> d)
instance AdditiveGroup v => AdditiveGroup (a -> v) where
  zeroV = const zeroV
  f ^+^ g = \x -> f x ^+^ g x
  negateV f = negateV . f

(^/) :: (VectorSpace v, Fractional (Scalar v)) => v -> Scalar v -> v
v ^/ s = (1 / s) *^ v

sumV :: (Foldable f, AdditiveGroup v) => f v -> v
sumV = foldr (^+^) zeroV

lerp :: VectorSpace v => v -> v -> Scalar v -> v
lerp a b t = a ^+^ t *^ (b ^-^ a)

magnitudeSq :: InnerSpace v => v -> Scalar v
magnitudeSq v = v <.> v

magnitude :: (InnerSpace v, Floating (Scalar v)) => v -> Scalar v
magnitude = sqrt . magnitudeSq

normalized :: (InnerSpace v, Floating (Scalar v)) => v -> v
normalized v = v ^/ magnitude v

main :: IO ()
main = do
  print (sumV [(1.0, 2.0), (3.0, 4.5)] :: (Double, Double))
  print (lerp (0, (0, 0)) (10, (20, 30)) 0.25 :: (Double, (Double, Double)))
  print (magnitudeSq ((3, 4) :: (Integer, Integer)))
  print (normalized (3, 4) :: (Double, Double))
  print (((+ 1) ^+^ (* 2) ^-^ const 3) (10 :: Integer))
  print ((2, 3) ^-^ (5, 1) :: (Integer, Integer))
