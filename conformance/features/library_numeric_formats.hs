module Main where
import Text.Printf
import Data.Ratio
import Data.Complex
import Numeric (showHex, showFFloat, showOct, readHex, showEFloat, showGFloat, showIntAtBase)
import Data.Char (intToDigit, digitToInt, ord, chr, isUpper, generalCategory)

mean :: [Double] -> Double
mean xs = sum xs / fromIntegral (length xs)

newton :: (Double -> Double) -> (Double -> Double) -> Double -> [Double]
newton f f' = iterate (\x -> x - f x / f' x)

egypt :: Rational -> [Integer]
egypt 0 = []
egypt r = d : egypt (r - 1 % d) where d = ceiling (1 / r)

main :: IO ()
main = do
  printf "%d %s %c %.3f %5d|%-5d|%05d %x %o %e\n" (42 :: Int) "str" 'c' (3.14159 :: Double) (7 :: Int) (7 :: Int) (7 :: Int) (255 :: Int) (8 :: Int) (12345.678 :: Double)
  printf "%-10s|%10s|\n" "left" "right"
  let s = printf "%03d-%+d" (5 :: Int) (9 :: Int) :: String
  putStrLn s
  print (3 % 4 + 1 % 4 :: Rational, numerator (6 % 8), egypt (7 % 15))
  print ((1 :+ 2) * (3 :+ 4) :: Complex Double, magnitude (3 :+ 4 :: Complex Double), mkPolar 1 (pi / 2) :: Complex Double)
  putStrLn (showHex (255 :: Int) "" ++ " " ++ showOct (64 :: Int) "" ++ " " ++ showFFloat (Just 2) 3.14159 "" ++ " " ++ showIntAtBase 2 intToDigit (10 :: Int) "")
  print (fst . head $ readHex "ff" :: Int)
  print (mean [1, 2, 3.5], take 4 (newton (\x -> x * x - 2) (* 2) 1))
  print (truncate (-3.5 :: Double) :: Int, round 2.5 :: Int, round 3.5 :: Int, ceiling 2.1 :: Int, floor (-2.1) :: Int, properFraction (-3.75) :: (Int, Double))
  print (0.1 + 0.2 :: Double, 1 / 0 :: Double, 1e-3, 1.0e7, 12345678.9, 0.1 :: Float, sqrt 2 :: Float)
  print (fromIntegral (maxBound :: Int) + 1 :: Integer, 2 ^ 100, (-7) `div` 2, (-7) `mod` 2, (-7) `quot` 2, (-7) `rem` 2, divMod 7 (-2), gcd 12 18, lcm 4 6)
  print (isNaN (0 / 0 :: Double), atan2 1 (-1), decodeFloat (1.5 :: Double), significand 8.0, exponent 8.0)
  print (map generalCategory "aA1 ", showEFloat (Just 3) 1234.5 "", showGFloat (Just 2) 0.01 "")
  print (toRational 0.75, fromRational (3 % 8) :: Double, realToFrac (1.5 :: Float) :: Double)
  print (approxRational (3.14159 :: Double) 0.001, floatDigits (1 :: Double))
