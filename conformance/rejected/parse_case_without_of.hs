-- wrong: of is missing
module Main where

f :: Int -> String
f n = case n
  0 -> "zero"
  _ -> "more"

main :: IO ()
main = putStrLn (f 0)
