module Main (main) where

import qualified Data.Map as Map (fromList, lookup, Map)
import Data.Maybe as Mb (fromMaybe)
import Prelude hiding (words)

words :: Map.Map Int String
words = Map.fromList [(1, "one"), (2, "two")]

main :: IO String
main = do
  putStrLn (Mb.fromMaybe "?" (Map.lookup 1 words))
  putStrLn (fromMaybe "?" (Map.lookup 3 words))
  return "the result of main is ignored"
