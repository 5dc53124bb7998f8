-- wrong: \case needs the extension LambdaCase
module Main where

f :: Int -> String
f = \case
  0 -> "zero"
  _ -> "other"

main :: IO ()
main = putStrLn (f 0)
