-- A DPLL solver for CNF with unit propagation and pure literals, and a few encodings.
module Main where

import Data.List (minimumBy, nub)
import Data.Maybe (listToMaybe)
import Data.Ord (comparing)
import qualified Data.Set as Set

type Literal = Int
type Clause = [Literal]
type CNF = [Clause]

data Result = Sat [Literal] | Unsat deriving (Eq, Show)

assign :: Literal -> CNF -> CNF
assign l = map (filter (/= negate l)) . filter (notElem l)

unitClause :: CNF -> Maybe Literal
unitClause cnf = listToMaybe [l | [l] <- cnf]

pureLiteral :: CNF -> Maybe Literal
pureLiteral cnf = listToMaybe (Set.toList (Set.filter (\l -> negate l `Set.notMember` lits) lits))
  where
    lits = Set.fromList (concat cnf)

solve :: CNF -> Result
solve = maybe Unsat Sat . go []
  where
    go model cnf
      | null cnf = Just model
      | any null cnf = Nothing
      | Just l <- unitClause cnf = go (l : model) (assign l cnf)
      | Just l <- pureLiteral cnf = go (l : model) (assign l cnf)
      | otherwise =
          let l = head (minimumBy (comparing length) cnf)
           in case go (l : model) (assign l cnf) of
                Just m -> Just m
                Nothing -> go (negate l : model) (assign (negate l) cnf)

satisfies :: [Literal] -> CNF -> Bool
satisfies model = all (any (`elem` model))

check :: String -> CNF -> IO ()
check name cnf = putStrLn $ name ++ ": " ++ case solve cnf of
  Unsat -> "unsatisfiable"
  Sat m -> "satisfiable" ++ (if satisfies m cnf then "" else " (WRONG MODEL)") ++ ", " ++ show (length m) ++ " literals"

exactlyOne, atMostOne :: [Literal] -> CNF
exactlyOne ls = ls : atMostOne ls
atMostOne ls = [[negate a, negate b] | (i, a) <- zip [0 :: Int ..] ls, (j, b) <- zip [0 ..] ls, i < j]

pigeons :: Int -> Int -> CNF
pigeons p h = [[v i j | j <- [1 .. h]] | i <- [1 .. p]] ++ concat [atMostOne [v i j | i <- [1 .. p]] | j <- [1 .. h]]
  where
    v i j = i * 10 + j

coloring :: Int -> [(Int, Int)] -> CNF
coloring k edges = concatMap (\n -> exactlyOne [v n c | c <- [1 .. k]]) nodes ++ [[negate (v a c), negate (v b c)] | (a, b) <- edges, c <- [1 .. k]]
  where
    nodes = nub (concatMap (\(a, b) -> [a, b]) edges)
    v n c = n * 10 + c

decode :: Result -> [(Int, Int)]
decode (Sat m) = [l `divMod` 10 | l <- Set.toList (Set.fromList m), l > 0]
decode Unsat = []

main :: IO ()
main = do
  check "empty" []
  check "contradiction" [[1], [-1]]
  check "chain" [[1], [-1, 2], [-2, 3], [-3, 4]]
  check "xor" [[1, 2], [-1, -2], [2, 3], [-2, -3], [1, -3]]
  check "no model" [[1, 2], [1, -2], [-1, 2], [-1, -2]]
  check "pigeons 4 in 4" (pigeons 4 4)
  check "pigeons 4 in 3" (pigeons 4 3)
  let square = [(1, 2), (2, 3), (3, 4), (4, 1), (1, 3)]
  check "two colours" (coloring 2 square)
  check "three colours" (coloring 3 square)
  print (decode (solve (coloring 3 square)))
  let wheel = [(0, i) | i <- [1 .. 5]] ++ [(i, i `mod` 5 + 1) | i <- [1 .. 5]]
  check "wheel with three" (coloring 3 wheel)
  check "wheel with four" (coloring 4 wheel)
