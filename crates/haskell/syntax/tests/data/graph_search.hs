module GraphSearch where

import qualified Data.Map as Map
import Data.Map (Map)
import qualified Data.Set as Set
import Data.Maybe (fromMaybe, listToMaybe)

type Graph n = Map n [(n, Int)]

edges :: Ord n => [(n, n, Int)] -> Graph n
edges es = Map.fromListWith (++) $ [(a, [(b, w)]) | (a, b, w) <- es] ++ [(b, []) | (_, b, _) <- es]

bfs :: Ord n => Graph n -> n -> [n]
bfs graph start = go [start] (Set.singleton start)
  where
    go [] _ = []
    go (n:queue) seen =
      let next = [m | (m, _) <- fromMaybe [] (Map.lookup n graph), m `Set.notMember` seen]
          seen' = foldr Set.insert seen next
      in n : go (queue ++ next) seen'

dijkstra :: Ord n => Graph n -> n -> Map n Int
dijkstra graph source = loop (Set.singleton (0, source)) (Map.singleton source 0)
  where
    loop frontier dist = case Set.minView frontier of
      Nothing -> dist
      Just ((d, n), rest)
        | d > Map.findWithDefault maxBound n dist -> loop rest dist
        | otherwise -> uncurry loop (foldl relax (rest, dist) (Map.findWithDefault [] n graph))
        where
          relax (f, ds) (m, w)
            | better = (Set.insert (d', m) f, Map.insert m d' ds)
            | otherwise = (f, ds)
            where d' = d + w
                  better = maybe True (> d') (Map.lookup m ds)

path :: Ord n => Graph n -> n -> n -> Maybe [n]
path g a b = listToMaybe [reverse p | p@(x:_) <- walks, x == b]
  where walks = concat (takeWhile (not . null) (iterate (concatMap extend) [[a]]))
        extend p@(x:_) = [m : p | (m, _) <- Map.findWithDefault [] x g, m `notElem` p]
        extend [] = []
