module Main where

import Numeric

main :: IO ()
main = do
  putStrLn (showHex (255 :: Int) "" ++ " " ++ showOct (8 :: Int) "" ++ " " ++ showFFloat (Just 2) (3.14159 :: Double) "")
  putStrLn (showEFloat (Just 3) (12345.678 :: Double) "" ++ " " ++ showGFloat (Just 2) (0.01 :: Double) "")
  putStrLn (showFFloat Nothing (1.5e-3 :: Double) "" ++ " " ++ showFFloat (Just 0) (2.5 :: Double) "")
  print (fst (head (readHex "ff" :: [(Int, String)])), readOct "17z" :: [(Int, String)], readDec "12ab" :: [(Int, String)])
  print (gcd 12 18, lcm 4 6, gcd 0 0, gcd (-4) 6)
  print (divMod (-7) 2, quotRem (-7) 2, divMod 7 (-2), quotRem 7 (-2))
  print (map round [0.5, 1.5, 2.5, -0.5, -1.5] :: [Int])
  print (map truncate [1.9, -1.9] :: [Int], map ceiling [1.1, -1.1] :: [Int], map floor [1.9, -1.1] :: [Int])
  print (properFraction 3.75 :: (Int, Double), properFraction (-3.75) :: (Int, Double))
  print (2 ^ 10, 2 ^^ (-2), 2 ** 0.5, sqrt 16, exp 0, log 1)
  print (sin 0, cos 0, atan2 1 1, tanh 0)
  print (signum (-3), abs (-3.5), negate 4, signum 0.0, subtract 1 5)
  print (isInfinite (1 / 0), isNaN (0 / 0), isNegativeZero (-0.0), floatDigits (1 :: Double))
  print (decodeFloat (1.5 :: Double), significand 8, exponent 8)
  print (minimum [2.5, 1.5], 0 / 0 == (0 / 0 :: Double), compare 1 (0 / 0))
  print (even (-2), odd 3, fromIntegral (maxBound :: Int) + 1 :: Integer)
  print (toInteger (fromInteger (2 ^ 64 + 5) :: Int), fromEnum 3.7, toEnum 65 :: Char)
