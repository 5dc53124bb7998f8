module Main where

import qualified Data.Map as Map

prices :: Map.Map String Int
prices = Map.fromList [("tea", 3), ("cake", 5)]

main :: IO ()
main = do
  print (prices Map.! "tea")
  print (sum (map (prices Map.!) ["cake", "pie"]))
