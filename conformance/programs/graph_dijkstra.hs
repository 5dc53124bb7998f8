-- Dijkstra's shortest paths with a set as priority queue, and path reconstruction.
module Main where

import qualified Data.Map.Strict as Map
import qualified Data.Set as Set
import Data.Maybe (fromMaybe)

type Node = String
type Weight = Int
type Graph = Map.Map Node [(Node, Weight)]

fromEdges :: [(Node, Node, Weight)] -> Graph
fromEdges es = Map.fromListWith (++) (concat [[(a, [(b, w)]), (b, [(a, w)])] | (a, b, w) <- es])

data Search = Search
  { frontier :: Set.Set (Weight, Node)
  , distance :: Map.Map Node Weight
  , parent :: Map.Map Node Node
  }

dijkstra :: Graph -> Node -> Search
dijkstra g source = go (Search (Set.singleton (0, source)) (Map.singleton source 0) Map.empty)
  where
    go s = case Set.minView (frontier s) of
      Nothing -> s
      Just ((d, u), rest)
        | d > best s u -> go s { frontier = rest }
        | otherwise -> go (foldl (relax d u) s { frontier = rest } (fromMaybe [] (Map.lookup u g)))
    best s v = Map.findWithDefault maxBound v (distance s)
    relax d u s (v, w)
      | d' < best s v =
          Search
            { frontier = Set.insert (d', v) (frontier s)
            , distance = Map.insert v d' (distance s)
            , parent = Map.insert v u (parent s)
            }
      | otherwise = s
      where
        d' = d + w

pathTo :: Search -> Node -> Maybe [Node]
pathTo s v
  | v `Map.member` distance s = Just (reverse (walk v))
  | otherwise = Nothing
  where
    walk u = u : maybe [] walk (Map.lookup u (parent s))

cities :: Graph
cities = fromEdges
  [ ("Alba", "Brin", 7), ("Alba", "Cora", 9), ("Alba", "Fell", 14)
  , ("Brin", "Cora", 10), ("Brin", "Dorn", 15), ("Cora", "Dorn", 11)
  , ("Cora", "Fell", 2), ("Dorn", "Esk", 6), ("Esk", "Fell", 9)
  , ("Isle", "Isle", 1)
  ]

main :: IO ()
main = do
  let s = dijkstra cities "Alba"
  mapM_ (\(n, d) -> putStrLn (n ++ " " ++ show d)) (Map.toList (distance s))
  print (pathTo s "Esk")
  print (pathTo s "Isle")
  let grid = fromEdges
        [ (name x y, name x' y', 1 + (x * y + x' + y') `mod` 5)
        | x <- [0 .. 6 :: Int], y <- [0 .. 6 :: Int]
        , (x', y') <- [(x + 1, y), (x, y + 1)], x' <= 6, y' <= 6
        ]
      name a b = show a ++ "," ++ show b
      t = dijkstra grid "0,0"
  print (Map.lookup "6,6" (distance t))
  putStrLn (unwords (fromMaybe [] (pathTo t "6,6")))
