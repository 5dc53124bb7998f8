{-# LANGUAGE TransformListComp #-}
module Main where
import GHC.Exts (sortWith, groupWith, the)
import Data.List (sortBy, groupBy)
import Data.Ord (comparing)

employees :: [(String, String, Int)]
employees =
  [ ("Simon", "MS", 80), ("Erik", "MS", 100), ("Phil", "Ed", 40), ("Gordon", "Ed", 45), ("Paul", "Yale", 60) ]

output :: [(String, Int)]
output = [ (the dept, sum salary)
         | (name, dept, salary) <- employees
         , then group by dept using groupWith
         , then sortWith by (sum salary)
         , then take 5 ]

main :: IO ()
main = do
  print output
  print [ x | x <- [1, 1, 2, 4, 5, 3, 4], then reverse ]
  print [ (x, y) | x <- [1, 1, 2, 4, 5], y <- [1 .. 2], then take 3 ]
  print [ x | x <- [3, 1, 2 :: Int], then sortWith by (negate x) ]
  print [ (the x, length y) | x <- "mississippi", let y = x, then group by x using groupWith ]
  print [ x | y <- [1 .. 5 :: Int], let x = y * y, then takeWhile by x < 10, odd x ]
  print [ length x | x <- "hello", then group using (\xs -> [take 2 xs, drop 2 xs]) ]
