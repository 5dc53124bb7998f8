module Main where

import Data.Complex
import Data.Ratio

harmonic :: Int -> Rational
harmonic n = sum [1 % fromIntegral k | k <- [1 .. n]]

main :: IO ()
main = do
  print (harmonic 10)
  print (numerator (6 % 4), denominator (6 % (-4) :: Rational))
  print (3 % 4 + 1 % 4 :: Rational, (1 % 2) ^ 3 :: Rational, recip (3 % 7) :: Rational)
  print (truncate (7 % 2 :: Rational), round (7 % 2 :: Rational), round (5 % 2 :: Rational), floor ((-7) % 2 :: Rational))
  print (fromRational (1 % 8) :: Double, toRational 0.75, realToFrac (1 % 4 :: Rational) :: Double)
  print (compare (1 % 3) (2 % 6 :: Rational), max (1 % 3) (1 % 2 :: Rational))
  print (properFraction ((-7) % 2 :: Rational) :: (Integer, Rational))
  print (approxRational (3.14159 :: Double) 0.001)
  let z = 3 :+ 4 :: Complex Double
  print (magnitude z, realPart z, imagPart z, conjugate z)
  print (z * (0 :+ 1), z + 1, negate z, z / (1 :+ 1))
  print (mkPolar 1 0 :: Complex Double)
  print [fromEnum (3 % 2 :: Rational)]
  print [1 % 2 .. 3 :: Rational]
