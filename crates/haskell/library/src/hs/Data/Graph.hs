-- | Graphs as adjacency lists, with the depth-first algorithms of King and Launchbury, "Structuring Depth-First Search Algorithms in
-- Haskell" (POPL'95), whose names are used.
module Data.Graph
  ( Graph, Bounds, Edge, Vertex, Table, graphFromEdges, graphFromEdges', buildG, vertices, edges, outdegree, indegree
  , path, reachable, transposeG, dfs, dff, topSort, reverseTopSort, components, scc, bcc
  , SCC (..), stronglyConnComp, stronglyConnCompR, flattenSCC, flattenSCCs
  , module Data.Tree
  ) where

import Data.Array
import qualified Data.IntSet as IntSet
import Data.List (sortBy)
import Data.Maybe (fromMaybe, mapMaybe)
import Data.Tree (Forest, Tree (..))

type Vertex = Int
type Table a = Array Vertex a
type Graph = Array Vertex [Vertex]
type Bounds = (Vertex, Vertex)
type Edge = (Vertex, Vertex)

data SCC vertex = AcyclicSCC vertex | CyclicSCC [vertex]
  deriving (Eq, Read, Show)

instance Functor SCC where
  fmap f (AcyclicSCC v) = AcyclicSCC (f v)
  fmap f (CyclicSCC vs) = CyclicSCC (map f vs)

instance Foldable SCC where
  foldr f z (AcyclicSCC v) = f v z
  foldr f z (CyclicSCC vs) = foldr f z vs

instance Traversable SCC where
  traverse f (AcyclicSCC v) = AcyclicSCC <$> f v
  traverse f (CyclicSCC vs) = CyclicSCC <$> traverse f vs

vertices :: Graph -> [Vertex]
vertices = indices

edges :: Graph -> [Edge]
edges g = [(v, w) | v <- vertices g, w <- g ! v]

buildG :: Bounds -> [Edge] -> Graph
buildG = accumArray (flip (:)) []

transposeG :: Graph -> Graph
transposeG g = buildG (bounds g) (reversed g)

reversed :: Graph -> [Edge]
reversed g = [(w, v) | (v, w) <- edges g]

outdegree, indegree :: Graph -> Array Vertex Int
outdegree = fmap length
indegree g = accumArray (+) 0 (bounds g) [(w, 1) | (_, w) <- edges g]

graphFromEdges :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]), key -> Maybe Vertex)
graphFromEdges given = (graph, (nodes !), vertexOf)
  where
    size = length given
    range' = (0, size - 1)
    sorted = sortBy (\(_, k, _) (_, l, _) -> compare k l) given
    nodes = listArray range' sorted
    keys = listArray range' [k | (_, k, _) <- sorted]
    graph = listArray range' [mapMaybe vertexOf ks | (_, _, ks) <- sorted]
    vertexOf k = search 0 (size - 1)
      where
        search low high
          | low > high = Nothing
          | otherwise =
              let middle = low + (high - low) `div` 2
               in case compare k (keys ! middle) of
                    LT -> search low (middle - 1)
                    EQ -> Just middle
                    GT -> search (middle + 1) high

graphFromEdges' :: Ord key => [(node, key, [key])] -> (Graph, Vertex -> (node, key, [key]))
graphFromEdges' given = case graphFromEdges given of
  (graph, nodeOf, _) -> (graph, nodeOf)

-- | The trees of a depth-first walk over the whole graph.
dff :: Graph -> [Tree Vertex]
dff g = dfs g (vertices g)

-- | The trees of a depth-first walk from these vertices on, in this order.
dfs :: Graph -> [Vertex] -> [Tree Vertex]
dfs g start = fst (walk IntSet.empty start)
  where
    walk seen [] = ([], seen)
    walk seen (v : vs)
      | IntSet.member v seen = walk seen vs
      | otherwise =
          let (below, seen') = walk (IntSet.insert v seen) (g ! v)
              (beside, seen'') = walk seen' vs
           in (Node v below : beside, seen'')

preorder :: Tree a -> [a] -> [a]
preorder (Node x ts) rest = x : foldr preorder rest ts

postorder :: Tree a -> [a] -> [a]
postorder (Node x ts) rest = foldr postorder (x : rest) ts

reverseTopSort, topSort :: Graph -> [Vertex]
reverseTopSort g = foldr postorder [] (dff g)
topSort = reverse . reverseTopSort

components, scc :: Graph -> [Tree Vertex]
components g = dff (buildG (bounds g) (edges g ++ reversed g))
scc g = dfs g (topSort (transposeG g))

reachable :: Graph -> Vertex -> [Vertex]
reachable g v = foldr preorder [] (dfs g [v])

path :: Graph -> Vertex -> Vertex -> Bool
path g v w = w `elem` reachable g v

-- | The biconnected components: a tree for each component of the graph, a node for each block.
bcc :: Graph -> [Tree [Vertex]]
bcc g = concatMap (blocks . label) (dff g)
  where
    numbers = array (bounds g) (zip (foldr preorder [] (dff g)) [0 :: Int ..])
    -- Each vertex with its number and the lowest number that it or what is below it is joined to.
    label (Node v ts) = Node (numbers ! v, v, lowest) below
      where
        below = map label ts
        lowest = minimum ([numbers ! v] ++ [numbers ! w | w <- g ! v] ++ [low | Node (_, _, low) _ <- below])
    blocks (Node (_, v, _) ts) = [Node (v : vs) us | (_, Node vs us) <- map collect ts]
    collect (Node (number, v, low) ts) = (low, Node (v : vs) cs)
      where
        collected = map collect ts
        vs = concat [ws | (lw, Node ws _) <- collected, lw < number]
        cs = concat [if lw < number then us else [Node (v : ws) us] | (lw, Node ws us) <- collected]

flattenSCCs :: [SCC a] -> [a]
flattenSCCs = concatMap flattenSCC

flattenSCC :: SCC vertex -> [vertex]
flattenSCC (AcyclicSCC v) = [v]
flattenSCC (CyclicSCC vs) = vs

-- | Components in reverse topological order: each after those it depends on.
stronglyConnComp :: Ord key => [(node, key, [key])] -> [SCC node]
stronglyConnComp = map (fmap (\(node, _, _) -> node)) . stronglyConnCompR

stronglyConnCompR :: Ord key => [(node, key, [key])] -> [SCC (node, key, [key])]
stronglyConnCompR [] = []
stronglyConnCompR given = map component (scc graph)
  where
    (graph, nodeOf, _) = graphFromEdges given
    component (Node v [])
      | v `notElem` (graph ! v) = AcyclicSCC (nodeOf v)
    component t = CyclicSCC (map nodeOf (preorder t []))
