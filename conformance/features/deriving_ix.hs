module Main where

import Data.Array
import Data.Ix

data Col = R | G | B deriving (Show, Eq, Ord, Ix, Enum, Bounded)
data Pos = Pos Int Int deriving (Show, Eq, Ord, Ix)

main :: IO ()
main = do
  print (range (R, B), index (R, B) G, inRange (R, G) B)
  print (range (Pos 0 0, Pos 1 2))
  print (index (Pos 0 0, Pos 1 2) (Pos 1 1), rangeSize (Pos 0 0, Pos 1 2))
  let counts = accumArray (+) 0 (R, B) [(G, 1), (B, 5), (G, 2)] :: Array Col Int
  print counts
  print (counts ! G, bounds counts, elems counts)
  let grid = listArray (Pos 0 0, Pos 1 1) "abcd"
  print (grid ! Pos 1 0, indices grid)
  print (range ((0, 'a'), (1, 'c')))
  print (inRange ((0, 0), (2, 2)) (1, 3))
