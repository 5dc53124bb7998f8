-- judged: third wrong, the rest verified
module Imports (second, third, safeTail, lookupAll) where

import qualified Data.List as L
import Data.List (sortBy)
import Data.Ord (comparing)
import qualified Data.Map.Strict as Map
import Control.Monad (forM, when)

{-@ second :: {xs:[a] | len xs >= 2} -> a @-}
second :: [a] -> a
second xs = xs !! 1

{-@ third :: {xs:[a] | len xs >= 2} -> a @-}
third :: [a] -> a
third xs = xs !! 2

{-@ safeTail :: xs:[a] -> {v:[a] | len v <= len xs} @-}
safeTail :: [a] -> [a]
safeTail xs
  | null xs = []
  | otherwise = tail xs

{-@ sorted :: Ord b => (a -> b) -> xs:[a] -> [a] @-}
sorted :: Ord b => (a -> b) -> [a] -> [a]
sorted f = sortBy (comparing f)

{-@ lookupAll :: Ord k => Map.Map k v -> ks:[k] -> {r:[Maybe v] | len r = len ks} @-}
lookupAll :: Ord k => Map.Map k v -> [k] -> [Maybe v]
lookupAll m ks = map (`Map.lookup` m) ks
