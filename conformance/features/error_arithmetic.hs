module Main where

import Control.Exception

attempt :: Integral a => (a -> a -> a) -> a -> a -> IO ()
attempt op x y = do
  r <- try (evaluate (op x y))
  case r of
    Left DivideByZero -> putStrLn "divide by zero"
    Left e -> putStrLn ("other: " ++ show (e :: ArithException))
    Right v -> print (toInteger v)

main :: IO ()
main = do
  attempt div (1 :: Int) 0
  attempt mod (1 :: Int) 0
  attempt quot (1 :: Integer) 0
  attempt rem (7 :: Integer) 2
  attempt div (minBound :: Int) (-1)
  attempt (^) (2 :: Int) 10
  print (1 / 0 :: Double, -1 / 0 :: Double)
  print (isNaN (0 / 0 :: Double))
  print (10 `div` (length "" :: Int))
