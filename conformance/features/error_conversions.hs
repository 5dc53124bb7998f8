module Main where

import Control.Exception
import Data.Char (chr, digitToInt, intToDigit)
import Data.Ratio
import Data.Word

attempt :: Show a => String -> a -> IO ()
attempt label v = do
  r <- try (evaluate v)
  putStrLn (label ++ ": " ++ either (\e -> head (lines (show (e :: SomeException)))) show r)

main :: IO ()
main = do
  attempt "chr" (chr 1114112)
  attempt "digitToInt" (digitToInt 'g')
  attempt "intToDigit" (intToDigit 16)
  attempt "toEnum Ordering" (toEnum 7 :: Ordering)
  attempt "succ maxBound" (succ (maxBound :: Int))
  attempt "pred Word8" (pred (0 :: Word8))
  attempt "toEnum Word8" (toEnum 300 :: Word8)
  attempt "succ ()" (succ ())
  attempt "pred False" (pred False)
  attempt "succ Char" (succ (maxBound :: Char))
  attempt "ratio" (1 % 0 :: Rational)
  attempt "recip" (recip 0 :: Rational)
  attempt "Word8 division" (5 `mod` (0 :: Word8))
  attempt "divMod" (divMod 1 (0 :: Integer))
  attempt "gcd" (gcd 0 0 :: Int)
  attempt "negative exponent" (2 ^ (-3 :: Integer) :: Integer)
  attempt "fromIntegral wraps" (fromIntegral (-1 :: Int) :: Word8)
  attempt "read Double" (read "1,5" :: Double)
  attempt "replicate" (replicate (-3) 'x')
  attempt "take and drop" (take (-1) [1, 2], drop (-1) [1, 2], splitAt (-1) [1])
