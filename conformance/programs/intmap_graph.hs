module Main where

import qualified Data.IntMap.Strict as IM
import qualified Data.IntSet as IS
import Data.Maybe (fromMaybe, mapMaybe)
import Data.List (unfoldr)

type Graph = IM.IntMap [Int]

mk :: [(Int, Int)] -> Graph
mk es = IM.fromListWith (flip (++)) ([(a, [b]) | (a, b) <- es] ++ [(b, []) | (_, b) <- es])

dfs :: Graph -> Int -> [Int]
dfs g s = reverse (snd (go (IS.empty, []) s))
  where
    go (seen, out) v
      | v `IS.member` seen = (seen, out)
      | otherwise = foldl go (IS.insert v seen, v : out) (IM.findWithDefault [] v g)

bfsLevels :: Graph -> Int -> [[Int]]
bfsLevels g s = unfoldr step (IS.singleton s, IS.singleton s)
  where
    step (seen, frontier)
      | IS.null frontier = Nothing
      | otherwise =
          let next = IS.fromList (concatMap (\v -> IM.findWithDefault [] v g) (IS.elems frontier)) IS.\\ seen
          in Just (IS.toAscList frontier, (IS.union seen next, next))

topo :: Graph -> Maybe [Int]
topo g = go (IM.keys (IM.filter (== 0) indeg)) indeg []
  where
    indeg = IM.unionWith (+) (IM.map (const 0) g) (IM.fromListWith (+) [(b, 1 :: Int) | bs <- IM.elems g, b <- bs])
    go [] d out
      | length out == IM.size g = Just (reverse out)
      | otherwise = Nothing
    go (v : vs) d out =
      let outs = fromMaybe [] (IM.lookup v g)
          d' = foldr (IM.adjust (subtract 1)) d outs
          new = [w | w <- outs, IM.lookup w d' == Just 0]
      in go (vs ++ new) d' (v : out)

main :: IO ()
main = do
  let g = mk [(1, 2), (1, 3), (2, 4), (3, 4), (4, 5), (6, 5)]
  print (dfs g 1)
  print (bfsLevels g 1)
  print (topo g)
  print (topo (mk [(1, 2), (2, 1)]))
  print (IM.foldrWithKey (\k v a -> (k, length v) : a) [] g)
  print (IM.lookupMin g, IM.lookupGE 5 g, IM.split 3 (IM.map length g))
  print (mapMaybe (`IM.lookup` g) [1, 9])
