-- How numbers are rounded, divided and converted, at the edges.
import Data.Bits (complement, popCount, rotateL, shiftL, shiftR, testBit, xor, (.&.), (.|.))
import Data.Int
import Data.Ratio (denominator, numerator, (%))
import Data.Word
import Numeric (floatToDigits, fromRat, readHex, readOct, showEFloat, showFFloat, showGFloat, showHex, showOct)

main :: IO ()
main = do
  print [(round x, truncate x, floor x, ceiling x) :: (Integer, Int, Integer, Int) | x <- [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5, 1e10 :: Double]]
  print [(a `div` b, a `mod` b, a `quot` b, a `rem` b) | a <- [7, -7], b <- [2, -2 :: Int]]
  print [(a `divMod` b, a `quotRem` b) | a <- [10 ^ (20 :: Int), -(10 ^ (20 :: Int))], b <- [7, -7 :: Integer]]
  print (fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Int) :: Int8, maxBound + 1 == (minBound :: Int16), negate 1 :: Word32)
  print (toInteger (maxBound :: Word64), toInteger (minBound :: Int64), fromInteger (2 ^ (64 :: Int) + 5) :: Int)
  print (gcd 12 (-18) :: Int, lcm 4 6 :: Int, gcd 0 0 :: Int, signum (-3) :: Int, abs minBound == (minBound :: Int))
  print (numerator (6 % (-8)), denominator (6 % (-8) :: Rational), truncate (-7 % 2 :: Rational) :: Int, round (5 % 2 :: Rational) :: Int)
  print (realToFrac (1 % 3 :: Rational) :: Double, fromRational 0.1 :: Float, toRational (0.75 :: Double), fromRat (1 % 7) :: Double)
  print (isNaN (0 / 0 :: Double), 1 / 0 :: Double, -1 / 0 :: Float, isNegativeZero (-0.0 :: Double), 0 / 0 == (0 / 0 :: Double), max (0 / 0) 1 :: Double)
  print (decodeFloat (1.5 :: Double), significand (8 :: Double), exponent (8 :: Double), scaleFloat 3 (1 :: Float), floatDigits (1 :: Float))
  print (sqrt 2 :: Double, exp 1 :: Double, pi :: Float, atan2 (-1) (-1) :: Double, 2 ** 0.5 :: Float, logBase 2 1024 :: Double)
  print (2 ^ (10 :: Int) :: Int, 2 ^^ (-2 :: Int) :: Double, 10 ^ (30 :: Int) :: Integer, 0 ^ (0 :: Int) :: Int)
  putStrLn (showHex (255 :: Int) "" ++ " " ++ showOct (64 :: Int) "" ++ " " ++ showFFloat (Just 2) (3.14159 :: Double) "" ++ " " ++ showEFloat (Just 3) (123456 :: Double) "" ++ " " ++ showGFloat (Just 2) (0.01 :: Double) "" ++ " " ++ showFFloat Nothing (1e21 :: Double) "" ++ " " ++ showFFloat (Just 0) (2.5 :: Double) "")
  print (fst (head (readHex "fF" :: [(Int, String)])), readOct "789" :: [(Int, String)], floatToDigits 10 (0.15625 :: Double), floatToDigits 2 (5.5 :: Double))
  print (5 .&. 3 :: Int, 5 .|. 3 :: Int, xor 5 3 :: Int, complement 0 :: Int8, shiftL 1 10 :: Int, shiftR (-8) 1 :: Int, rotateL (0x81 :: Word8) 1, popCount (255 :: Word16), testBit (4 :: Int) 2)
  print ([1, 3 .. 8] :: [Int], [10, 8 .. 1] :: [Int], [1.0 .. 3.5] :: [Double], ['a', 'c' .. 'i'], [5 .. 1] :: [Int], [3, 3 .. 3] !! 2 :: Int)
  print (fromEnum 'A', toEnum 97 :: Char, fromEnum (3.7 :: Double), [LT ..], succ False, pred 10 :: Integer, even (-2 :: Int), odd (3 :: Int8))
