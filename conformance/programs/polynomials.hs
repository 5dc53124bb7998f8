-- Polynomials over any numeric ring: arithmetic, division, printing, derivatives, interpolation.
module Main where

import Data.List (dropWhileEnd, intercalate)
import Data.Ratio

newtype Poly a = Poly [a] deriving Eq

poly :: (Eq a, Num a) => [a] -> Poly a
poly = Poly . dropWhileEnd (== 0)

x :: (Eq a, Num a) => Poly a
x = poly [0, 1]

degree :: Poly a -> Int
degree (Poly cs) = length cs - 1

class (Num a, Ord a) => Coefficient a where
  showCoefficient :: a -> String

instance Coefficient Integer where
  showCoefficient = show

instance Integral n => Coefficient (Ratio n) where
  showCoefficient r
    | denominator r == 1 = show (toInteger (numerator r))
    | otherwise = show (toInteger (numerator r)) ++ "/" ++ show (toInteger (denominator r))

instance Coefficient a => Show (Poly a) where
  showsPrec d (Poly cs) = case [(c, i) | (c, i) <- reverse (zip cs [0 :: Int ..]), c /= 0] of
    [] -> showString "0"
    (t : ts) -> showParen (d > 6 && not (null ts)) (showString (lead t ++ concatMap rest ts))
    where
      lead (c, i) = (if c < 0 then "-" else "") ++ term (abs c) i
      rest (c, i) = (if c < 0 then " - " else " + ") ++ term (abs c) i
      term c 0 = showCoefficient c
      term c i = (if c == 1 then "" else showCoefficient c) ++ "x" ++ (if i == 1 then "" else "^" ++ show i)

instance (Eq a, Num a) => Num (Poly a) where
  Poly a + Poly b = poly (zipLong a b)
    where
      zipLong (p : ps) (q : qs) = p + q : zipLong ps qs
      zipLong ps [] = ps
      zipLong [] qs = qs
  Poly a * Poly b = poly (foldr (\c acc -> addRaw (map (c *) b) (0 : acc)) [] a)
    where
      addRaw ps qs = case Poly ps + Poly qs of Poly r -> r
  negate (Poly a) = Poly (map negate a)
  abs = id
  signum = id
  fromInteger n = poly [fromInteger n]

eval :: Num a => Poly a -> a -> a
eval (Poly cs) v = foldr (\c acc -> c + v * acc) 0 cs

derivative :: (Eq a, Num a) => Poly a -> Poly a
derivative (Poly []) = Poly []
derivative (Poly (_ : cs)) = poly (zipWith (*) cs (map fromInteger [1 ..]))

divide :: (Eq a, Fractional a) => Poly a -> Poly a -> (Poly a, Poly a)
divide n d@(Poly ds)
  | null ds = error "division by the zero polynomial"
  | otherwise = go 0 n
  where
    go q r@(Poly rs)
      | degree r < degree d = (q, r)
      | otherwise = go (q + t) (r - t * d)
      where
        t = poly (replicate (degree r - degree d) 0 ++ [last rs / last ds])

gcdPoly :: (Eq a, Fractional a) => Poly a -> Poly a -> Poly a
gcdPoly a b@(Poly bs)
  | null bs = monic a
  | otherwise = gcdPoly b (snd (divide a b))
  where
    monic (Poly []) = Poly []
    monic (Poly cs) = Poly (map (/ last cs) cs)

interpolate :: (Eq a, Fractional a) => [(a, a)] -> Poly a
interpolate pts = sum [poly [y] * product [(v - poly [xj]) * poly [1 / (xi - xj)] | (xj, _) <- pts, xj /= xi] | (xi, y) <- pts]
  where
    v = poly [0, 1]

compose :: (Eq a, Num a) => Poly a -> Poly a -> Poly a
compose (Poly cs) q = foldr (\c acc -> poly [c] + q * acc) 0 cs

main :: IO ()
main = do
  let p = (x + 1) * (x - 2) * (x - 2) :: Poly Integer
      q = x ^ (2 :: Int) - 4 :: Poly Rational
      pr = (x + 1) * (x - 2) * (x - 2) :: Poly Rational
  print p
  print (derivative p, degree p, eval p 5)
  print (map (eval p) [-1, 0, 2])
  print (divide pr q)
  print (gcdPoly pr q, gcdPoly pr (derivative pr))
  print (interpolate [(0, 1), (1, 3), (2, 9), (3, 31)] :: Poly Rational)
  print (compose (x * x + 1) (x - 3) :: Poly Integer)
  print (Just (p - p), [negate x, 3 * x - 1 :: Poly Integer], Just (x + 1 :: Poly Integer))
  print (take 4 (iterate (\t -> 2 * x * t - derivative t) 1) :: [Poly Integer])
  putStrLn (intercalate "; " [show ((1 + x) ^ n :: Poly Integer) | n <- [0 .. 4 :: Int]])
  print (divide pr 0)
