module Main where

import Delayed
import qualified Delayed as D (Vec (Delayed))
import Listed (L, Vec (..), at, size)

force :: Vec D a -> Vec L a
force (Delayed n f) = Listed (map f [0 .. n - 1])

twice :: Vec D a -> Vec D a
twice (D.Delayed n f) = Delayed (2 * n) (\i -> f (i `div` 2))

main :: IO ()
main = do
  let v = generate 4 (\i -> i * i)
  print (items (force v))
  print (size (twice v), at (twice v) 7)
  print (items (Listed "abc"), at (force v) 2)
