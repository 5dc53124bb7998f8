-- Advent of Code, 2022 day 1 style: blank-line separated groups.
module Main where

import Data.List (sortBy)
import Data.Ord (comparing, Down(..))

input :: String
input = "1000\n2000\n3000\n\n4000\n\n5000\n6000\n\n7000\n8000\n9000\n\n10000\n"

splitGroups :: [String] -> [[String]]
splitGroups [] = []
splitGroups ls = let (g,rest)=break null ls in g:splitGroups (drop 1 rest)

part1, part2 :: [[Int]] -> Int
part1 = maximum . map sum
part2 = sum . take 3 . sortBy (comparing Down) . map sum

main :: IO ()
main = do
  let gs = map (map read) . splitGroups $ lines input
  print (part1 gs)
  print (part2 gs)
