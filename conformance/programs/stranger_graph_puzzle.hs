{-# LANGUAGE PatternSynonyms, ViewPatterns, TupleSections #-}
module Main where
-- AoC style: reads a grid from stdin, Dijkstra with Set as a priority queue, flood fill, cycle detection
import qualified Data.Set as Set
import qualified Data.Map.Strict as Map
import qualified Data.IntMap.Strict as IntMap
import qualified Data.Sequence as Seq
import Data.Sequence (Seq (..), (|>), (<|), (><))
import Data.Graph
import Data.Tree
import Data.Char (digitToInt, isDigit)
import Data.Foldable (toList, foldl')
import Data.Maybe (mapMaybe, fromMaybe)
import Control.Monad (guard, forM_)
import Data.List (unfoldr, sortOn, scanl')

type P = (Int, Int)
type Grid = Map.Map P Int

parseGrid :: [String] -> Grid
parseGrid ls = Map.fromList [((r, c), digitToInt ch) | (r, l) <- zip [0 ..] ls, (c, ch) <- zip [0 ..] l, isDigit ch]

neigh :: Grid -> P -> [(P, Int)]
neigh g (r, c) = mapMaybe (\p -> (p,) <$> Map.lookup p g) [(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)]

dijkstra :: Grid -> P -> Map.Map P Int
dijkstra g s = go (Set.singleton (0, s)) (Map.singleton s 0)
  where
    go (Set.minView -> Nothing) dist = dist
    go (Set.minView -> Just ((d, p), q)) dist
      | d > Map.findWithDefault maxBound p dist = go q dist
      | otherwise = let (q', dist') = foldl' relax (q, dist) (neigh g p) in go q' dist'
      where relax (pq, ds) (n, w)
              | nd < Map.findWithDefault maxBound n ds = (Set.insert (nd, n) pq, Map.insert n nd ds)
              | otherwise = (pq, ds)
              where nd = d + w
    go _ dist = dist

basins :: Grid -> [Int]
basins g = unfoldr next (Map.keysSet (Map.filter (< 9) g))
  where next open = do
          (p, _) <- Set.minView open
          let b = flood (Seq.singleton p) (Set.singleton p)
          return (Set.size b, open `Set.difference` b)
        flood Empty seen = seen
        flood (p :<| q) seen =
          let ns = [n | (n, v) <- neigh g p, v < 9, n `Set.notMember` seen]
          in flood (foldl' (|>) q ns) (foldr Set.insert seen ns)

findCycle :: Ord a => [a] -> Maybe (Int, Int)
findCycle = go Map.empty . zip [0 ..]
  where go _ [] = Nothing
        go seen ((i, x) : xs) = case Map.lookup x seen of
          Just j -> Just (j, i - j)
          Nothing -> go (Map.insert x i seen) xs

josephus :: Int -> Int -> Int
josephus n k = go (Seq.fromList [1 .. n])
  where go (x :<| Empty) = x
        go q = let i = (k - 1) `mod` Seq.length q
                   (a, b) = Seq.splitAt i q
               in case b of { _ :<| r -> go (r >< a); Empty -> error "impossible" }

main :: IO ()
main = do
  g <- parseGrid . lines <$> getContents
  let d = dijkstra g (0, 0)
      corner = maximum (Map.keys g)
  print (Map.lookup corner d)
  print (sortOn negate (basins g))
  print (findCycle (iterate (\x -> x * x `mod` 1009) 5))
  print (josephus 41 3)
  let (gr, fromV, toV) = graphFromEdges [("a", 1, [2, 3]), ("b", 2, [4]), ("c", 3, [4]), ("d", 4, []), ("e", 5, [5 :: Int])]
  print (map ((\(n, _, _) -> n) . fromV) (topSort gr))
  print (map flattenSCC (stronglyConnComp [("x", 1, [2]), ("y", 2, [1]), ("z", 3, [3 :: Int]), ("w", 4, [1])]))
  print (map (length . flattenSCC) (stronglyConnComp [('x', 1, [2]), ('y', 2, [1 :: Int]), ('w', 4, [1])]))
  putStr (drawTree (fmap show (Node 1 [Node 2 [Node 4 []], Node 3 []])))
  print (levels (unfoldTree (\n -> (n, [m | m <- [2 * n, 2 * n + 1], m < 8])) 1))
  print (foldTree (\x xs -> x + sum xs) (Node 1 [Node 2 [], Node 3 []]))
  let g2 = buildG (0, 4) [(0, 1), (1, 2), (3, 4)]
  print (map toList (components g2), reachable g2 0, path g2 0 2, edges (transposeG g2))
  print (IntMap.toList (IntMap.unionWith (+) (IntMap.fromList [(1, 1), (2, 2)]) (IntMap.fromListWith (*) [(2, 3), (2, 4)])))
  print (fst <$> IntMap.minViewWithKey (IntMap.fromList [(5, 'a'), (-3, 'b')]), IntMap.splitLookup 2 (IntMap.fromList (zip [1 ..] "abc")))
  print (scanl' (+) 0 [1, 2, 3], Seq.update 1 'z' (Seq.fromList "abc"), toList (Seq.mapWithIndex (,) (Seq.fromList "xy")))
  print (Map.foldrWithKey (\k v a -> k + v + a) 0 (Map.fromList [(1, 2), (3, 4)]), Map.elemAt 0 (Map.fromList [(9, 'q')]))
  print (Map.alter (fmap (+ 1)) 3 (Map.fromList [(3, 1)]), Map.partitionWithKey (\k _ -> even k) (Map.fromList (zip [1 .. 4] "abcd")))
