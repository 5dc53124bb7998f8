module Main where

import Control.Exception

data Color = Red | Green | Blue deriving (Show, Enum, Bounded, Eq)

attempt :: Color -> IO ()
attempt c = do
  r <- try (evaluate c)
  case r of
    Left (ErrorCall m) -> putStrLn m
    Right v -> print v

main :: IO ()
main = do
  attempt (succ Red)
  attempt (succ Blue)
  attempt (pred Red)
  attempt (toEnum 1)
  attempt (toEnum 3)
  attempt (toEnum (-1))
