module Main where
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map, (!?))
import qualified Data.Set as Set
import Data.Maybe (fromMaybe)
import Data.List (foldl', unfoldr, sortOn)
import Text.Printf (printf)

type Graph = Map String [(String, Int)]

mkGraph :: [(String, String, Int)] -> Graph
mkGraph es = Map.fromListWith (++) ([(a, [(b, w)]) | (a, b, w) <- es] ++ [(b, [(a, w)]) | (a, b, w) <- es])

dijkstra :: Graph -> String -> (Map String Int, Map String String)
dijkstra g s = go (Set.singleton (0, s)) (Map.singleton s 0) Map.empty
  where
    go frontier dist prev = case Set.minView frontier of
      Nothing -> (dist, prev)
      Just ((d, u), rest)
        | d > Map.findWithDefault maxBound u dist -> go rest dist prev
        | otherwise ->
            let (f', d', p') = foldl' relax (rest, dist, prev) (Map.findWithDefault [] u g)
                relax (f, ds, ps) (v, w)
                  | nd < Map.findWithDefault maxBound v ds = (Set.insert (nd, v) f, Map.insert v nd ds, Map.insert v u ps)
                  | otherwise = (f, ds, ps)
                  where nd = d + w
            in go f' d' p'

path :: Map String String -> String -> [String]
path prev t = reverse (t : unfoldr (\x -> fmap (\p -> (p, p)) (prev !? x)) t)

topo :: Map String [String] -> Either [String] [String]
topo deps = go [] (Map.map Set.fromList deps)
  where
    go done m
      | Map.null m = Right (reverse done)
      | null ready = Left (Map.keys m)
      | otherwise = go (reverse ready ++ done) (Map.map (`Set.difference` Set.fromList ready) (foldr Map.delete m ready))
      where ready = Map.keys (Map.filter Set.null m)

main :: IO ()
main = do
  let g = mkGraph [("A", "B", 7), ("A", "C", 9), ("A", "F", 14), ("B", "C", 10), ("B", "D", 15), ("C", "D", 11), ("C", "F", 2), ("D", "E", 6), ("E", "F", 9)]
      (dist, prev) = dijkstra g "A"
  mapM_ (\(k, v) -> printf "%-3s %4d  %s\n" k v (concatMap (++ ">") (path prev k))) (Map.toList dist)
  print (topo (Map.fromList [("shirt", []), ("tie", ["shirt"]), ("jacket", ["tie", "belt"]), ("belt", ["trousers"]), ("trousers", [])]))
  print (topo (Map.fromList [("a", ["b"]), ("b", ["a"]), ("c", [])]))
  let m = Map.fromList (zip "hello world" [1 :: Int ..])
  print m
  print (Map.foldrWithKey (\k v acc -> (k, v) : acc) [] (Map.filterWithKey (\k _ -> k > 'l') m))
  print (Map.partition even m, Map.lookupMin m, Map.lookupLE 'k' m, Map.elemAt 0 m)
  print (Map.unionWith (+) m (Map.fromList [('h', 100), ('z', 0)]))
  print (Map.alter (fmap (* 2)) 'h' m Map.! 'h', Map.insertLookupWithKey (\_ n o -> n + o) 'e' 5 m)
  print (Map.foldr' (+) 0 m, sum m, maximum m, Map.keysSet m)
  print (Map.mapKeysWith (+) (`elem` "aeiou") m)
  print (Map.splitLookup 'l' m)
  print (fst <$> Map.minViewWithKey m, Map.mapEither (\v -> if odd v then Left v else Right v) m)
