-- judged: get wrong, getOr verified, upd wrong, sumVals verified
module MapLookup where
import qualified Data.Map as Map
import Data.Map (Map)
{-@ get :: Map Int Nat -> Int -> Nat @-}
get :: Map Int Int -> Int -> Int
get m k = m Map.! k
{-@ getOr :: Map Int Nat -> Int -> Nat @-}
getOr :: Map Int Int -> Int -> Int
getOr m k = Map.findWithDefault 0 k m
{-@ upd :: Int -> Map Int Nat -> Map Int Nat @-}
upd :: Int -> Map Int Int -> Map Int Int
upd k m = Map.insert k (k - 1) m
{-@ sumVals :: Map Int Nat -> Nat @-}
sumVals :: Map Int Int -> Int
sumVals m = Map.foldr (+) 0 m
