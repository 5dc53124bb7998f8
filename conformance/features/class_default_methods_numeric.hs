module Main where

import Data.Ratio

data Poly a = Poly [a]

norm :: (Eq a, Num a) => [a] -> [a]
norm = reverse . dropWhile (== 0) . reverse

instance (Eq a, Num a) => Eq (Poly a) where
  Poly a == Poly b = norm a == norm b

instance (Show a, Num a, Eq a, Ord a) => Show (Poly a) where
  showsPrec d (Poly cs) = case [(c, i) | (c, i) <- zip (norm cs) [0 :: Int ..], c /= 0] of
    [] -> showString "0"
    ts -> showParen (d > 6) $ foldr1 (\f g -> f . showString " + " . g) (map term (reverse ts))
    where term (c, 0) = showsPrec 7 c
          term (1, i) = power i
          term (c, i) = showsPrec 7 c . power i
          power 1 = showChar 'x'
          power i = showString "x^" . shows i

instance (Eq a, Num a) => Num (Poly a) where
  Poly a + Poly b = Poly (zipLong a b)
    where zipLong (x : xs) (y : ys) = x + y : zipLong xs ys
          zipLong xs [] = xs
          zipLong [] ys = ys
  Poly a * Poly b = Poly [sum [x * y | (x, i) <- zip a [0 ..], (y, j) <- zip b [0 ..], i + j == k] | k <- [0 .. length a + length b - 2 :: Int]]
  negate (Poly a) = Poly (map negate a)
  fromInteger n = Poly [fromInteger n]
  abs = undefined
  signum = undefined

x :: Num a => Poly a
x = Poly [0, 1]

eval :: Num a => Poly a -> a -> a
eval (Poly cs) v = foldr (\c acc -> c + v * acc) 0 cs

divMod' :: (Eq a, Fractional a) => Poly a -> Poly a -> (Poly a, Poly a)
divMod' (Poly n) (Poly d) = go [] (reverse (norm n))
  where
    ds = reverse (norm d)
    go q r | length r < length ds = (Poly q, Poly (reverse r))
           | otherwise = let c = head r / head ds
                             r' = tail (zipWith (-) r (map (* c) ds ++ repeat 0))
                         in go (c : q) r'

main :: IO ()
main = do
  let p = (x + 1) ^ (3 :: Int) :: Poly Integer
  print p
  print (p - x ^ (3 :: Int), eval p 2, p == 1 + 3 * x + 3 * x * x + x * x * x)
  print (divMod' (x * x - 1 :: Poly Rational) (x - 1))
  print (Just (negate x + 5 :: Poly Int))
  print (eval (x * x - 2 :: Poly Rational) (3 % 2), fromInteger 7 == (Poly [7, 0, 0] :: Poly Int))
