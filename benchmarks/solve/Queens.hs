-- | n queens (dissertation, Fig. 3.13 and 3.16). Queen @i@ of the list stands in row @i@; the number is her column.
module Queens where

type Queen = Int

indexPairs :: Int -> [(Int, Int)]
indexPairs n = [(i, j) | i <- [0 .. n - 1], j <- [i + 1 .. n - 1]]

legal :: Int -> Queen -> Bool
legal n qs = 1 <= qs && qs <= n

queenPairSafe :: Int -> [Queen] -> (Int, Int) -> Bool
queenPairSafe n qs (i, j) =
  let qs_i = qs !! i
      qs_j = qs !! j
   in (qs_i /= qs_j)
        && qs_j - qs_i /= j - i
        && qs_j - qs_i /= i - j

allQueensSafe :: Int -> [Queen] -> Bool
allQueensSafe n qs =
  (n == length qs)
    && all (legal n) qs
    && (all (queenPairSafe n qs) (indexPairs n))

-- | The same with the constraint on the length last.
allQueensSafe' :: Int -> [Queen] -> Bool
allQueensSafe' n qs =
  all (legal n) qs
    && (all (queenPairSafe n qs) (indexPairs n))
    && (n == length qs)

{-? solveQueens = \(n :: Int) -> ?(qs :: [Queen]) | allQueensSafe n qs ?-}

{-? solveQueens' = \(n :: Int) -> ?(qs :: [Queen]) | allQueensSafe' n qs ?-}
