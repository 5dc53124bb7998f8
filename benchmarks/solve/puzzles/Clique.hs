-- | Friends who all know each other.
module Clique where

import qualified Data.Map as Map
import qualified Data.Set as Set

friends :: Map.Map String (Set.Set String)
friends =
  Map.fromList
    [ ("ann", Set.fromList ["bob", "cid", "eve"])
    , ("bob", Set.fromList ["ann", "cid", "dan", "eve"])
    , ("cid", Set.fromList ["ann", "bob", "eve", "dan"])
    , ("dan", Set.fromList ["bob", "cid"])
    , ("eve", Set.fromList ["ann", "bob", "cid"])
    ]

clique :: Int -> [String] -> Bool
clique n people =
  length people == n
    && all (`Map.member` friends) people
    && and [b `Set.member` (friends Map.! a) | (i, a) <- zip [0 :: Int ..] people, (j, b) <- zip [0 ..] people, i < j]
    && and (zipWith (<) people (tail people))

{-? solve = ?(people :: [String]) | clique 4 people ?-}
{-? twin = ?(people :: [String]) | clique 5 people ?-}
