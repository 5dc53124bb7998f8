-- twin extend: (t + w) (v : hs) => (t - w) (v : hs)
-- twin addEdge: [(v, w)] es => [(v + 1, w)] es
-- twin shortest: shortest [p] = p => shortest [] = Path 0 []
module Graphs where

import qualified Data.Map as M
import qualified Data.Set as S

{-@ type Weight = {v:Int | v >= 0} @-}
type Weight = Int

{-@ data Graph = Graph { gsize :: Nat, gedges :: M.Map Int [({v:Nat | v < gsize}, Weight)] } @-}
data Graph = Graph Int (M.Map Int [(Int, Int)])

{-@ neighbours :: g:Graph -> Int -> [({v:Nat | v < gsize g}, Weight)] @-}
neighbours :: Graph -> Int -> [(Int, Int)]
neighbours (Graph _ es) v = M.findWithDefault [] v es

{-@ addEdge :: g:Graph -> {u:Nat | u < gsize g} -> {v:Nat | v < gsize g} -> Weight -> {h:Graph | gsize h == gsize g} @-}
addEdge :: Graph -> Int -> Int -> Int -> Graph
addEdge (Graph n es) u v w = Graph n (M.insertWith (++) u [(v, w)] es)

{-@ emptyG :: n:Nat -> {g:Graph | gsize g == n} @-}
emptyG :: Int -> Graph
emptyG n = Graph n M.empty

{-@ fromEdges :: n:Nat -> [({u:Nat | u < n}, {v:Nat | v < n}, Weight)] -> {g:Graph | gsize g == n} @-}
fromEdges :: Int -> [(Int, Int, Int)] -> Graph
fromEdges n [] = emptyG n
fromEdges n ((u, v, w) : es) = addEdge (fromEdges n es) u v w

{-@ relax :: g:Graph -> d:Weight -> [({v:Nat | v < gsize g}, Weight)] -> M.Map {v:Nat | v < gsize g} Weight -> M.Map {v:Nat | v < gsize g} Weight @-}
relax :: Graph -> Int -> [(Int, Int)] -> M.Map Int Int -> M.Map Int Int
relax _ _ [] m = m
relax g d ((v, w) : es) m = relax g d es (M.insertWith min v (d + w) m)

{-@ reach :: fuel:Nat -> Graph -> [Int] -> S.Set Int -> S.Set Int @-}
reach :: Int -> Graph -> [Int] -> S.Set Int -> S.Set Int
reach 0 _ _ seen = seen
reach _ _ [] seen = seen
reach n g (v : vs) seen
  | S.member v seen = reach (n - 1) g vs seen
  | otherwise = reach (n - 1) g (map fst (neighbours g v) ++ vs) (S.insert v seen)

{-@ degree :: g:Graph -> Int -> Nat @-}
degree :: Graph -> Int -> Int
degree g v = length (neighbours g v)

{-@ totalWeight :: [(Int, Weight)] -> Weight @-}
totalWeight :: [(Int, Int)] -> Int
totalWeight es = sum (map snd es)

{-@ topo :: g:Graph -> xs:[{v:Nat | v < gsize g}] -> {v:[{v:Nat | v < gsize g}] | len v <= len xs} @-}
topo :: Graph -> [Int] -> [Int]
topo g = filter (\v -> null (neighbours g v))

data Path = Path { total :: Weight, hops :: [Int] }
{-@ data Path = Path { total :: Weight, hops :: {v:[Int] | len v > 0} } @-}

{-@ extend :: Int -> Weight -> p:Path -> {v:Path | total v >= total p} @-}
extend :: Int -> Int -> Path -> Path
extend v w (Path t hs) = Path (t + w) (v : hs)

{-@ shortest :: {ps:[Path] | len ps > 0} -> Path @-}
shortest :: [Path] -> Path
shortest [p] = p
shortest (p : q : ps)
  | total p <= total q = shortest (p : ps)
  | otherwise = shortest (q : ps)
