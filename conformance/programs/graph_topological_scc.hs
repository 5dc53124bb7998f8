{-# LANGUAGE FlexibleContexts #-}
-- Depth first search, topological sorting, and strongly connected components.
module Main where

import Control.Monad (forM_, unless)
import Control.Monad.State
import Data.List (sort)
import qualified Data.Map as M
import qualified Data.Set as S

type Graph v = M.Map v [v]

graph :: Ord v => [(v, [v])] -> Graph v
graph adj = M.unionWith (++) (M.fromList adj) (M.fromList [(w, []) | (_, ws) <- adj, w <- ws])

reverseG :: Ord v => Graph v -> Graph v
reverseG g = M.fromListWith (++) ([(w, [v]) | (v, ws) <- M.toList g, w <- ws] ++ [(v, []) | v <- M.keys g])

data Tree a = Node a [Tree a] deriving Show

dfs :: Ord v => Graph v -> [v] -> [Tree v]
dfs g roots = evalState (forest roots) S.empty
  where
    forest [] = return []
    forest (v : vs) = do
      seen <- gets (S.member v)
      if seen
        then forest vs
        else do
          modify (S.insert v)
          kids <- forest (M.findWithDefault [] v g)
          rest <- forest vs
          return (Node v kids : rest)

postorder :: Tree a -> [a] -> [a]
postorder (Node x kids) acc = foldr postorder (x : acc) kids

postOrderF :: [Tree a] -> [a]
postOrderF ts = foldr postorder [] ts

preorder :: Tree a -> [a]
preorder (Node x kids) = x : concatMap preorder kids

scc :: Ord v => Graph v -> [[v]]
scc g = map (sort . preorder) (dfs (reverseG g) (reverse (postOrderF (dfs g (M.keys g)))))

data Mark = Active | Done deriving Eq

topSort :: Ord v => Graph v -> Either [v] [v]
topSort g = fmap snd (foldM' visitRoot (M.empty, []) (M.keys g))
  where
    foldM' f z xs = foldl (\acc x -> acc >>= \a -> f a x) (Right z) xs
    visitRoot (marks, out) v = visit [] (marks, out) v
    visit path (marks, out) v = case M.lookup v marks of
      Just Done -> Right (marks, out)
      Just Active -> Left (reverse (v : takeWhile (/= v) path ++ [v]))
      Nothing -> do
        (marks', out') <- foldM' (visit (v : path)) (M.insert v Active marks, out) (M.findWithDefault [] v g)
        Right (M.insert v Done marks', v : out')

main :: IO ()
main = do
  let clothes = graph
        [ ("shirt", ["tie", "belt"]), ("tie", ["jacket"]), ("belt", ["jacket"])
        , ("trousers", ["belt", "shoes"]), ("socks", ["shoes"]), ("hat", [])
        ]
  either (\c -> putStrLn ("cycle: " ++ unwords c)) (putStrLn . unwords) (topSort clothes)
  let cyclic = graph [(1, [2]), (2, [3]), (3, [4, 1]), (4, [5]), (5, [6]), (6, [4]), (7, [6, 8])]
  print (scc cyclic)
  print (either Left (Right . length) (topSort cyclic))
  print (map preorder (dfs cyclic [7, 1]))
  forM_ (scc clothes) $ \component ->
    unless (length component == 1) (putStrLn "unexpected component")
  print (length (scc clothes))
