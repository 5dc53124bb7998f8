-- judged: dfsBad loops, the rest verified
module GraphNew where
import qualified Data.Map as M
import qualified Data.Set as S

type Graph = M.Map Int [Int]

{-@ edges :: Int -> Graph -> [Int] @-}
edges :: Int -> Graph -> [Int]
edges n g = M.findWithDefault [] n g

{-@ dfs :: fuel:Nat -> Graph -> [Int] -> S.Set Int -> S.Set Int / [fuel] @-}
dfs :: Int -> Graph -> [Int] -> S.Set Int -> S.Set Int
dfs 0 _ _ seen = seen
dfs _ _ [] seen = seen
dfs fuel g (n:ns) seen
  | n `S.member` seen = dfs (fuel - 1) g ns seen
  | otherwise = dfs (fuel - 1) g (edges n g ++ ns) (S.insert n seen)

{-@ dfsBad :: Graph -> [Int] -> S.Set Int -> S.Set Int @-}
dfsBad :: Graph -> [Int] -> S.Set Int -> S.Set Int
dfsBad _ [] seen = seen
dfsBad g (n:ns) seen
  | n `S.member` seen = dfsBad g ns seen
  | otherwise = dfsBad g (edges n g ++ ns) (S.insert n seen)

{-@ addEdge :: Int -> Int -> Graph -> Graph @-}
addEdge :: Int -> Int -> Graph -> Graph
addEdge a b g = M.insertWith (++) a [b] g

{-@ degree :: Int -> Graph -> Nat @-}
degree :: Int -> Graph -> Int
degree n g = length (edges n g)

{-@ reach :: Graph -> Int -> {v:S.Set Int | true} @-}
reach :: Graph -> Int -> S.Set Int
reach g n = dfs (M.size g * 10) g [n] S.empty
