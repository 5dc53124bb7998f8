-- judged: ageBad wrong, the rest verified
module Maps1 where

import qualified Data.Map as Map

{-@ type Age = {v:Int | 0 <= v && v < 200} @-}

{-@ ages :: Map.Map String Age @-}
ages :: Map.Map String Int
ages = Map.fromList [("ada", 36), ("alan", 41)]

{-@ ageOf :: String -> Map.Map String Age -> Maybe Age @-}
ageOf :: String -> Map.Map String Int -> Maybe Int
ageOf = Map.lookup

{-@ ageBad :: Map.Map String Age @-}
ageBad :: Map.Map String Int
ageBad = Map.insert "methuselah" 969 ages

{-@ older :: Map.Map String Age -> Map.Map String {v:Int | v >= 0} @-}
older :: Map.Map String Int -> Map.Map String Int
older m = Map.map (+ 1) m

{-@ total :: Map.Map k Nat -> Nat @-}
total :: Map.Map k Int -> Int
total = Map.foldr (+) 0

{-@ groupBy' :: Ord k => (a -> k) -> [a] -> Map.Map k {v:[a] | len v > 0} @-}
groupBy' :: Ord k => (a -> k) -> [a] -> Map.Map k [a]
groupBy' key = foldr add Map.empty
  where
    add x m = case Map.lookup (key x) m of
      Nothing -> Map.insert (key x) [x] m
      Just xs -> Map.insert (key x) (x : xs) m

{-@ heads :: Map.Map k {v:[a] | len v > 0} -> [a] @-}
heads :: Map.Map k [a] -> [a]
heads m = map head (Map.elems m)

{-@ adjusted :: String -> Map.Map String Nat -> Map.Map String Nat @-}
adjusted :: String -> Map.Map String Int -> Map.Map String Int
adjusted k = Map.insertWith (+) k 1
