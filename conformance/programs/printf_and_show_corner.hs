module Main where
import Text.Printf
import Numeric
import Data.Char (intToDigit)
import Data.Ratio
import Data.Complex
import Data.Word
import Data.Int

main :: IO ()
main = do
  printf "%d %5d|%-5d|%05d|%+d|% d\n" (1 :: Int) (2 :: Int) (3 :: Int) (4 :: Int) (5 :: Int) (6 :: Int)
  printf "%x %X %o %b %#x %#o\n" (255 :: Int) (255 :: Int) (8 :: Int) (5 :: Int) (255 :: Int) (8 :: Int)
  printf "%s|%10s|%-10s|%.3s|%c\n" "abc" "def" "ghi" "jklmn" 'x'
  printf "%f %.2f %8.3f|%-8.1f|%e %g %g\n" (3.14159 :: Double) (2.71828 :: Double) (1.5 :: Double) (9.99 :: Double) (12345.678 :: Double) (0.0001 :: Double) (1e10 :: Double)
  printf "%5.1f%%\n" (45.678 :: Double)
  printf "%*d|%-*d|\n" (6 :: Int) (42 :: Int) (6 :: Int) (42 :: Int)
  let s = printf "%d-%s" (7 :: Int) "x" :: String
  putStrLn s
  hPrintfLike
  print (showHex (48879 :: Int) "", showOct (511 :: Int) "", showIntAtBase 2 intToDigit (10 :: Int) "")
  print (showFFloat (Just 2) (3.14159 :: Double) "", showEFloat (Just 3) (31415.9 :: Double) "", showGFloat (Just 2) (0.01 :: Double) "")
  print (map (\x -> showFFloat Nothing x "") [1, 0.1, 1e7, 1.0e-2, 123456.789 :: Double])
  print [1.0e-2, 0.1, 1, 12345.6, 1.0e7, 1.2345678e8, 1 / 0, -1 / 0 :: Double]
  print (0 / 0 :: Double, -0.0 :: Double, 5.0e-324 :: Double, 1.7976931348623157e308 :: Double)
  print (3 % 4 + 1 % 4 :: Rational, (2 :+ 3) * (1 :+ (-1)) :: Complex Double)
  print (Just (-3), [Left 1, Right (-2.5)], (minBound :: Int8, maxBound :: Word16))
  print (fromIntegral (200 :: Int) :: Int8, truncate (-2.5 :: Double) :: Int, round 2.5 :: Int, round 3.5 :: Int, ceiling 2.1 :: Int, floor (-2.1) :: Int)
  print (showsPrec 11 (-5 :: Int) "", show (Just (Just (-1.5))), show "tab\there \1234 \"q\" \\ \SOH\&1 é")
  print (fromRational (7 % 3) :: Float, realToFrac (1.1 :: Float) :: Double)
  print (divMod (-7) 2 :: (Int, Int), quotRem (-7) 2 :: (Int, Int), (-7) `mod` (-2) :: Int)
  print (2 ^ 64 :: Integer, 2 ^^ (-3) :: Double, 2 ** 0.5 :: Double, gcd 12 18 :: Int, lcm 4 6 :: Int)
  print (floatDigits (1 :: Double), decodeFloat (1.5 :: Double), significand (8 :: Double), exponent (8 :: Double), isNaN (0 / 0 :: Double))
  print (fst . head $ readFloat "2.5e3x" :: Double, readSigned readDec "-12 z" :: [(Int, String)], fst (head (readOct "777")) :: Int)
  print (minimum [3, 1, 2], sum (map fromIntegral [1 :: Word8, 255]) :: Int, toRational (0.75 :: Double), atan2 1 (-1) :: Double)
  where hPrintfLike = mapM_ (\(n, v) -> printf "%-6s=%6.2f\n" n v) [("pi", pi :: Double), ("e", exp 1)]
