module Main where

import Debug.Trace

-- Which where-bindings are evaluated, and in which order, is decided by the guards.
classify :: Int -> String
classify n
  | small = "small"
  | medium, extra > 3 = "medium with extra"
  | otherwise = label
  where
    small = trace "small?" (n < 10)
    medium = trace "medium?" (n < 100)
    extra = trace "extra" (n `mod` 10)
    label = trace "label" "large"
    unused = trace "unused" ()

main :: IO ()
main = do
  putStrLn (classify 5)
  putStrLn (classify 57)
  putStrLn (classify 50)
  putStrLn (classify 500)
