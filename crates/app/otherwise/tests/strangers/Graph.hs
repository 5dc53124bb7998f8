-- judged: the rest verified
module Graph where

import qualified Data.Set as Set
import Data.Set (Set)

{-@ data Graph = Graph { nodes :: Nat, edges :: [({v:Nat | v < nodes}, {v:Nat | v < nodes})] } @-}
data Graph = Graph { nodes :: Int, edges :: [(Int, Int)] }

{-@ addNode :: g:Graph -> {v:Graph | nodes v = nodes g + 1} @-}
addNode :: Graph -> Graph
addNode (Graph n es) = Graph (n + 1) es

{-@ addEdge :: g:Graph -> {a:Nat | a < nodes g} -> {b:Nat | b < nodes g} -> {v:Graph | nodes v = nodes g} @-}
addEdge :: Graph -> Int -> Int -> Graph
addEdge (Graph n es) a b = Graph n ((a, b) : es)

{-@ succs :: g:Graph -> {a:Nat | a < nodes g} -> [{v:Nat | v < nodes g}] @-}
succs :: Graph -> Int -> [Int]
succs (Graph _ es) a = [y | (x, y) <- es, x == a]

{-@ reach :: g:Graph -> k:Nat -> [{v:Nat | v < nodes g}] -> Set {v:Nat | v < nodes g} -> Set {v:Nat | v < nodes g} @-}
reach :: Graph -> Int -> [Int] -> Set Int -> Set Int
reach _ 0 _ seen = seen
reach _ _ [] seen = seen
reach g k (x:xs) seen
  | x `Set.member` seen = reach g (k - 1) xs seen
  | otherwise = reach g (k - 1) (succs g x ++ xs) (Set.insert x seen)
