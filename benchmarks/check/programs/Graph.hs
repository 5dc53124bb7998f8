-- | Graphs of numbered vertices, walks and colourings: no vertex out of range.
module Graph where

import qualified Data.Set as S

{-@ LIQUID "--no-termination" @-}

data Graph = Graph { order :: Int, adjacent :: [[Int]] }
  deriving (Eq, Show)

{-@ data Graph = Graph { order :: {v:Int | v >= 0}
                       , adjacent :: {v:[[{w:Int | 0 <= w && w < order}]] | len v == order} } @-}

{-@ type Nat      = {v:Int | v >= 0} @-}
{-@ type Vertex G = {v:Int | 0 <= v && v < order G} @-}
{-@ type GraphN N = {v:Graph | order v == N} @-}

{-@ measure elts @-}
elts :: [Int] -> S.Set Int
elts []       = S.empty
elts (x : xs) = S.union (S.singleton x) (elts xs)

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ edgeless :: n:Nat -> GraphN n @-}
edgeless :: Int -> Graph
edgeless n = Graph n (copies n [])

{-@ copies :: n:Nat -> x:a -> {v:[a] | len v == n} @-}
copies :: Int -> a -> [a]
copies 0 _ = []
copies n x = x : copies (n - 1) x

{-@ nth :: xs:[a] -> i:{v:Int | 0 <= v && v < len xs} -> a @-}
nth :: [a] -> Int -> a
nth (x : xs) i = if i == 0 then x else nth xs (i - 1)
nth []       _ = die "nth"

{-@ change :: f:(a -> a) -> xs:[a] -> i:{v:Int | 0 <= v && v < len xs} -> {v:[a] | len v == len xs} @-}
change :: (a -> a) -> [a] -> Int -> [a]
change f (x : xs) i
  | i == 0    = f x : xs
  | otherwise = x : change f xs (i - 1)
change _ [] _ = die "change"

{-@ neighbours :: g:Graph -> u:Vertex g -> [Vertex g] @-}
neighbours :: Graph -> Int -> [Int]
neighbours (Graph _ rows) u = nth rows u

{-@ addEdge :: g:Graph -> u:Vertex g -> w:Vertex g -> GraphN {order g} @-}
addEdge :: Graph -> Int -> Int -> Graph
addEdge (Graph n rows) u w = Graph n (insertAt rows u)
  where
    {-@ insertAt :: rs:[[{x:Int | 0 <= x && x < n}]] -> i:{v:Int | 0 <= v && v < len rs}
                 -> {v:[[{x:Int | 0 <= x && x < n}]] | len v == len rs} @-}
    insertAt :: [[Int]] -> Int -> [[Int]]
    insertAt (r : rs) i
      | i == 0    = (w : r) : rs
      | otherwise = r : insertAt rs (i - 1)
    insertAt [] _ = die "addEdge"

{-@ hasEdge :: g:Graph -> u:Vertex g -> w:Vertex g -> Bool @-}
hasEdge :: Graph -> Int -> Int -> Bool
hasEdge g u w = member w (neighbours g u)

{-@ member :: x:Int -> xs:[Int] -> {v:Bool | v <=> Set_mem x (elts xs)} @-}
member :: Int -> [Int] -> Bool
member _ []       = False
member x (y : ys) = x == y || member x ys

{-@ addVertex :: g:Graph -> GraphN {order g + 1} @-}
addVertex :: Graph -> Graph
addVertex (Graph n rows) = Graph (n + 1) ([] : rows)

{-@ degree :: g:Graph -> u:Vertex g -> Nat @-}
degree :: Graph -> Int -> Int
degree g u = size (neighbours g u)

{-@ size :: xs:[a] -> {v:Nat | v == len xs} @-}
size :: [a] -> Int
size []       = 0
size (_ : xs) = 1 + size xs

{-@ edges :: g:Graph -> Nat @-}
edges :: Graph -> Int
edges (Graph _ rows) = go rows
  where
    {-@ go :: rs:[[Int]] -> Nat @-}
    go :: [[Int]] -> Int
    go []       = 0
    go (r : rs) = size r + go rs

-- | What can be reached in a number of steps at most, together with what was seen.
{-@ reach :: g:Graph -> k:Nat -> u:Vertex g -> {v:[Vertex g] | len v > 0 && Set_mem u (elts v)} @-}
reach :: Graph -> Int -> Int -> [Int]
reach _ 0 u = [u]
reach g k u = u : reachAll g (k - 1) (neighbours g u)

{-@ reachAll :: g:Graph -> k:Nat -> us:[Vertex g] -> {v:[Vertex g] | len v >= len us} @-}
reachAll :: Graph -> Int -> [Int] -> [Int]
reachAll _ _ []       = []
reachAll g k (u : us) = append (reach g k u) (reachAll g k us)

{-@ append :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
append :: [a] -> [a] -> [a]
append []       ys = ys
append (x : xs) ys = x : append xs ys

-- | The smallest colour that is not among those given.
{-@ freshColour :: cs:[Nat] -> {v:Nat | not (Set_mem v (elts cs))} @-}
freshColour :: [Int] -> Int
freshColour cs = go 0
  where
    {-@ go :: c:Nat -> {v:Nat | not (Set_mem v (elts cs))} @-}
    go :: Int -> Int
    go c
      | member c cs = go (c + 1)
      | otherwise   = c

{-@ vertices :: g:Graph -> {v:[Vertex g] | len v == order g} @-}
vertices :: Graph -> [Int]
vertices g = from 0
  where
    {-@ from :: i:{v:Int | 0 <= v && v <= order g} -> {v:[Vertex g] | len v == order g - i} @-}
    from :: Int -> [Int]
    from i
      | i == order g = []
      | otherwise    = i : from (i + 1)

main :: IO ()
main = do
  let g = addEdge (addEdge (edgeless 3) 0 1) 1 2
  print (neighbours g 1, hasEdge g 0 1, degree g 2, edges g, reach g 2 0)
  print (vertices (addVertex g), freshColour [0, 1, 3], change (+ 1) [1, 2] 0)
