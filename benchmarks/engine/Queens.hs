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

-- | Queens row by row, each pinned to a column before the next is looked at: the tree of an ordinary
-- backtracking program, a state for each of its nodes.
placed :: Int -> [Queen] -> Bool
placed n = go []
  where
    go _ [] = True
    go earlier (q : qs) = or [free c 1 earlier && go (c : earlier) qs | c <- [1 .. n], c == q]
    free _ _ [] = True
    free c d (e : es) = c /= e && abs (c - e) /= d && free c (d + 1) es

-- | Rows of queens that do not threaten each other, as conditions on symbolic columns.
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
