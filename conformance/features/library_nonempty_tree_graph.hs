module Main where
import qualified Data.List.NonEmpty as NE
import Data.List.NonEmpty (NonEmpty(..), (<|))
import Data.Semigroup
import Data.Coerce
import Data.Tree
import Data.Graph
import Data.Either
import Data.Maybe
import Data.Tuple (swap)
import Data.Version (showVersion, makeVersion)
import Data.Unique ()
import Data.String (IsString(..))
import Data.Ix (range, inRange, rangeSize, index)

newtype Name = Name String deriving (Eq, Show)
instance IsString Name where fromString = Name

main :: IO ()
main = do
  let ne = 3 :| [1, 2]
  print (NE.head ne, NE.toList (NE.sort ne), NE.length ne, sconcat (fmap Max ne), NE.groupBy (\a b -> even a == even b) [1, 3, 2, 4], 0 <| ne, NE.map (+ 1) ne)
  print (NE.group "aabbb", NE.nonEmpty ([] :: [Int]), NE.zip ne ne, NE.fromList [1, 2])
  putStr (drawTree (fmap show (Node 1 [Node 2 [], Node 3 [Node 4 []]])))
  print (flatten (Node 1 [Node 2 []]), levels (Node 1 [Node 2 [], Node 3 []]), foldTree (\x xs -> x + sum xs) (Node 1 [Node 2 []]), unfoldTree (\n -> (n, [n * 2 | n < 4])) 1)
  let (g, nodeFromVertex, vertexFromKey) = graphFromEdges [("a", 1, [2]), ("b", 2, [3]), ("c", 3, [1]), ("d", 4, [1 :: Int])]
  print (map flattenSCC (stronglyConnComp [("a", 1, [2]), ("b", 2, [1]), ("c", 3, [3 :: Int]), ("d", 4, [])]))
  print (topSort (buildG (0, 3) [(0, 1), (1, 2), (0, 3)]), map flatten (components (buildG (0, 3) [(0, 1), (2, 3)])), reachable g 0, path g 0 2)
  print (lefts [Left 1, Right 'a'], rights [Left 1, Right 'a'], partitionEithers [Left 1, Right 'a', Left 2], either show (map succ) (Right "abc" :: Either Int String), fromLeft 0 (Left 3), isRight (Right 1))
  print (coerce (Sum (3 :: Int)) + (4 :: Int), swap (1, 2), showVersion (makeVersion [1, 2, 3]), range ((0, 0), (1, 2)), index (1, 5) 3, inRange (1, 5) 9)
  print (catMaybes [Just 1, Nothing], mapMaybe (\x -> if x > 1 then Just (x * x) else Nothing) [1, 2, 3], fromMaybe 0 Nothing, maybe "n" show (Just 1), maybeToList (Just 'x'))
  print (dff (buildG (0, 2) [(0, 1)]), edges (transposeG (buildG (0, 2) [(0, 1), (1, 2)])), outdegree (buildG (0, 2) [(0, 1), (0, 2)]))
