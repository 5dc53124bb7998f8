-- | N queens, after section 3.5.2 of the dissertation: queen number i stands in row i, the list says in which
-- column.
module Queens where

type Queen = Int

-- | All pairs of different rows.
rowPairs :: Int -> [(Int, Int)]
rowPairs n = [(i, j) | i <- [0 .. n - 1], j <- [i + 1 .. n - 1]]

-- | Is the queen on the board?
legal :: Int -> Queen -> Bool
legal n q = 1 <= q && q <= n

-- | Do the queens of two rows leave each other alone?
pairSafe :: [Queen] -> (Int, Int) -> Bool
pairSafe qs (i, j) = a /= b && b - a /= j - i && b - a /= i - j
  where
    a = qs !! i
    b = qs !! j

-- | The length first: few lists survive it.
allQueensSafe :: Int -> [Queen] -> Bool
allQueensSafe n qs = n == length qs && all (legal n) qs && all (pairSafe qs) (rowPairs n)

-- | The length last (Fig. 3.16), which costs a naive search dearly.
allQueensSafe' :: Int -> [Queen] -> Bool
allQueensSafe' n qs = all (legal n) qs && all (pairSafe qs) (rowPairs n) && n == length qs

-- | Queens column by column as an ordinary program would, to be explored without a length.
safePrefix :: Int -> [Queen] -> Bool
safePrefix n = go []
  where
    go _ [] = True
    go earlier (q : qs) = legal n q && and (zipWith (apart q) [1 ..] earlier) && go (q : earlier) qs
    apart q d p
      | q == p = False
      | q - p == d = False
      | p - q == d = False
      | otherwise = True
