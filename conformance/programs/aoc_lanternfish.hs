module Main where

import qualified Data.Map.Strict as M
import Data.List (foldl')

parse :: String -> M.Map Int Int
parse = M.fromListWith (+) . map (\n -> (read n, 1)) . splitOn ','

splitOn :: Char -> String -> [String]
splitOn c s = case break (== c) s of
  (a, _ : b) -> a : splitOn c b
  (a, []) -> [a]

step :: M.Map Int Int -> M.Map Int Int
step m = M.unionWith (+) aged born
  where
    n = M.findWithDefault 0 0 m
    aged = M.mapKeys (subtract 1) (M.delete 0 m)
    born = M.fromListWith (+) [(6, n), (8, n)]

main :: IO ()
main = do
  input <- getContents
  let fish = parse (head (lines input))
      after k = sum (M.elems (iterate step fish !! k))
  print (after 18)
  print (after 80)
  print (after 256)
