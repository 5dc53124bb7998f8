module Main where

import Debug.Trace

-- Derived comparisons look at fields from left to right and stop at the first difference.
data T = A Int Int | B { x :: Int, y :: Int } deriving (Eq, Ord, Show)

t :: String -> Int -> Int
t = trace

main :: IO ()
main = do
  print (A (t "a1" 1) (t "a2" 2) == A (t "b1" 1) (t "b2" 3))
  print (A (t "c1" 1) (t "c2" 2) == A (t "d1" 5) (t "d2" 2))
  print (compare (A (t "e1" 9) (t "e2" 9)) (B (t "f1" 0) (t "f2" 0)))
  print (B (t "g1" 1) (t "g2" 2) < B (t "h1" 1) (t "h2" 3))
  print (max (A 1 2) (A 1 3), A 2 0 > A 1 9, B 1 1 >= B 1 1, A 5 5 /= A 5 5)
