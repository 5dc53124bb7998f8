-- twin bump: M.insert k (n + 1) m => M.insert k (n - 1) m
-- twin getAll: k <- ks, M.member k m => k <- ks, k > 0
module MapCode where

import qualified Data.Map as M
import Data.Maybe (fromMaybe, mapMaybe)

{-@ bump :: String -> M.Map String Nat -> M.Map String Nat @-}
bump :: String -> M.Map String Int -> M.Map String Int
bump k m = case M.lookup k m of
  Nothing -> M.insert k 1 m
  Just n -> M.insert k (n + 1) m

{-@ count :: [String] -> M.Map String Nat @-}
count :: [String] -> M.Map String Int
count = foldr bump M.empty

{-@ freq :: String -> M.Map String Nat -> Nat @-}
freq :: String -> M.Map String Int -> Int
freq k m = fromMaybe 0 (M.lookup k m)

{-@ invert :: M.Map Int Nat -> M.Map Nat Int @-}
invert :: M.Map Int Int -> M.Map Int Int
invert m = M.fromList [ (v, k) | (k, v) <- M.toList m ]

{-@ getAll :: M.Map Int a -> [Int] -> [a] @-}
getAll :: M.Map Int a -> [Int] -> [a]
getAll m ks = [ m M.! k | k <- ks, M.member k m ]

{-@ total :: M.Map k Nat -> Nat @-}
total :: M.Map k Int -> Int
total m = sum (M.elems m)

{-@ scores :: [(String, Int)] -> M.Map String Nat @-}
scores :: [(String, Int)] -> M.Map String Int
scores ps = M.fromListWith (+) [ (n, if s < 0 then 0 else s) | (n, s) <- ps ]

{-@ merge :: M.Map String Nat -> M.Map String Nat -> M.Map String Nat @-}
merge :: M.Map String Int -> M.Map String Int -> M.Map String Int
merge = M.unionWith (+)

{-@ best :: M.Map String Nat -> Nat @-}
best :: M.Map String Int -> Int
best = M.foldr max 0
