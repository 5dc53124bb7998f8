module Main where

import Control.Exception
import Numeric.Natural

safeMinus :: Natural -> Natural -> IO ()
safeMinus a b = do
  r <- try (evaluate (a - b))
  case r of
    Left e -> putStrLn ("exception: " ++ show (e :: ArithException))
    Right n -> print n

main :: IO ()
main = do
  print (2 ^ 70 :: Natural)
  safeMinus 10 3
  safeMinus 3 10
  print (fromIntegral (7 :: Natural) - 10 :: Int)
  print (toInteger (5 :: Natural), [1 .. 4 :: Natural], sum [1, 2, 3 :: Natural])
  print (divMod 17 (5 :: Natural), gcd 12 (18 :: Natural), compare 1 (2 :: Natural))
  r <- try (evaluate (fromInteger (-1) :: Natural)) :: IO (Either ArithException Natural)
  print r
  print (read "12" + 1 :: Natural, minimum [3, 2 :: Natural])
