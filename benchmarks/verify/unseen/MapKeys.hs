-- twin get: fromMaybe d (M.lookup k m) => fromMaybe (d - 1) (M.lookup k m)
module MapKeys where

import qualified Data.Map as M
import Data.Maybe (fromMaybe)

{-@ clampAll :: M.Map Int Int -> M.Map Int Nat @-}
clampAll :: M.Map Int Int -> M.Map Int Int
clampAll m = M.map (max 0) m

{-@ get :: d:Nat -> Int -> M.Map Int Nat -> Nat @-}
get :: Int -> Int -> M.Map Int Int -> Int
get d k m = fromMaybe d (M.lookup k m)

{-@ addAll :: [(Int, Nat)] -> M.Map Int Nat -> M.Map Int Nat @-}
addAll :: [(Int, Int)] -> M.Map Int Int -> M.Map Int Int
addAll [] m = m
addAll ((k, v) : kvs) m
  | M.member k m = addAll kvs m
  | otherwise = addAll kvs (M.insert k v m)

{-@ merged :: M.Map Int Nat -> M.Map Int Nat -> M.Map Int Nat @-}
merged :: M.Map Int Int -> M.Map Int Int -> M.Map Int Int
merged a b = M.unionWith (+) a b
