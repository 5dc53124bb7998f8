module Data.Complex
  ( Complex (..), realPart, imagPart, mkPolar, cis, polar, magnitude, phase, conjugate
  ) where
import Control.Monad.Fix (MonadFix (..))

infix 6 :+

-- | Real and imaginary part, both strict.
data Complex a = !a :+ !a

realPart, imagPart :: Complex a -> a
realPart (x :+ _) = x
imagPart (_ :+ y) = y

conjugate :: Num a => Complex a -> Complex a
conjugate (x :+ y) = x :+ negate y

mkPolar :: Floating a => a -> a -> Complex a
mkPolar r theta = (r * cos theta) :+ (r * sin theta)

cis :: Floating a => a -> Complex a
cis theta = cos theta :+ sin theta

polar :: RealFloat a => Complex a -> (a, a)
polar z = (magnitude z, phase z)

-- | Scaled by the larger exponent, so that squares do not overflow.
magnitude :: RealFloat a => Complex a -> a
magnitude (x :+ y) = scaleFloat k (sqrt (square (scaleFloat (negate k) x) + square (scaleFloat (negate k) y)))
  where
    k = max (exponent x) (exponent y)
    square z = z * z

phase :: RealFloat a => Complex a -> a
phase (x :+ y) = if x == 0 && y == 0 then 0 else atan2 y x

instance Eq a => Eq (Complex a) where
  (x :+ y) == (x' :+ y') = x == x' && y == y'

instance Show a => Show (Complex a) where
  showsPrec d (x :+ y) = showParen (d > 6) (showsPrec 7 x . showString " :+ " . showsPrec 7 y)

instance Read a => Read (Complex a) where
  readsPrec d = readParen (d > 6) (\r -> [(x :+ y, u) | (x, s) <- readsPrec 7 r, (":+", t) <- lex s, (y, u) <- readsPrec 7 t])

instance Functor Complex where
  fmap f (x :+ y) = f x :+ f y

instance Foldable Complex where
  foldMap f (x :+ y) = f x <> f y
  foldr f z (x :+ y) = f x (f y z)

instance Traversable Complex where
  traverse f (x :+ y) = fmap (:+) (f x) <*> f y

instance Applicative Complex where
  pure x = x :+ x
  (f :+ g) <*> (x :+ y) = f x :+ g y

instance Monad Complex where
  (x :+ y) >>= f = realPart (f x) :+ imagPart (f y)

instance RealFloat a => Num (Complex a) where
  (x :+ y) + (x' :+ y') = (x + x') :+ (y + y')
  (x :+ y) - (x' :+ y') = (x - x') :+ (y - y')
  (x :+ y) * (x' :+ y') = (x * x' - y * y') :+ (x * y' + y * x')
  negate (x :+ y) = negate x :+ negate y
  abs z = magnitude z :+ 0
  signum z@(x :+ y) = if x == 0 && y == 0 then 0 else let r = magnitude z in (x / r) :+ (y / r)
  fromInteger n = fromInteger n :+ 0

instance RealFloat a => Fractional (Complex a) where
  (x :+ y) / (x' :+ y') = ((x * x'' + y * y'') / d) :+ ((y * x'' - x * y'') / d)
    where
      k = negate (max (exponent x') (exponent y'))
      x'' = scaleFloat k x'
      y'' = scaleFloat k y'
      d = x' * x'' + y' * y''
  fromRational r = fromRational r :+ 0

instance RealFloat a => Floating (Complex a) where
  pi = pi :+ 0
  exp (x :+ y) = let e = exp x in (e * cos y) :+ (e * sin y)
  log z = log (magnitude z) :+ phase z
  x ** y
    | y == (0 :+ 0) = 1 :+ 0
    | x == (0 :+ 0) = case y of
        re :+ _
          | re > 0 -> 0 :+ 0
          | re < 0 -> (1 / 0) :+ 0
          | otherwise -> (0 / 0) :+ (0 / 0)
    | isInfinite (realPart x) || isInfinite (imagPart x) = case y of
        re :+ _
          | re > 0 -> (1 / 0) :+ 0
          | re < 0 -> 0 :+ 0
          | otherwise -> (0 / 0) :+ (0 / 0)
    | otherwise = exp (log x * y)
  sqrt z@(x :+ y) = if x == 0 && y == 0 then 0 else u :+ (if y < 0 then negate v else v)
    where
      (u, v) = if x < 0 then (v', u') else (u', v')
      v' = abs y / (u' * 2)
      u' = sqrt ((magnitude z + abs x) / 2)
  sin (x :+ y) = (sin x * cosh y) :+ (cos x * sinh y)
  cos (x :+ y) = (cos x * cosh y) :+ negate (sin x * sinh y)
  tan (x :+ y) = ((sin x * cosh y) :+ (cos x * sinh y)) / ((cos x * cosh y) :+ negate (sin x * sinh y))
  sinh (x :+ y) = (cos y * sinh x) :+ (sin y * cosh x)
  cosh (x :+ y) = (cos y * cosh x) :+ (sin y * sinh x)
  tanh (x :+ y) = ((cos y * sinh x) :+ (sin y * cosh x)) / ((cos y * cosh x) :+ (sin y * sinh x))
  asin z@(x :+ y) = y' :+ negate x'
    where
      (x' :+ y') = log ((negate y :+ x) + sqrt (1 - z * z))
  acos z = y'' :+ negate x''
    where
      (x'' :+ y'') = log (z + (negate y' :+ x'))
      (x' :+ y') = sqrt (1 - z * z)
  atan z@(x :+ y) = y' :+ negate x'
    where
      (x' :+ y') = log (((1 - y) :+ x) / sqrt (1 + z * z))
  asinh z = log (z + sqrt (z * z + 1))
  acosh z = log (z + sqrt (z + 1) * sqrt (z - 1))
  atanh z = (1 / 2) * log ((1 + z) / (1 - z))

instance MonadFix Complex where
  mfix f = (let a :+ _ = f a in a) :+ (let _ :+ a = f a in a)
