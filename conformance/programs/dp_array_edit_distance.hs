module Main where

import Data.Array
import qualified Data.Array.Unboxed as U
import Data.List (minimumBy)
import Data.Ord (comparing)

data Edit = Keep Char | Ins Char | Del Char | Sub Char Char deriving (Show, Eq)

edits :: String -> String -> (Int, [Edit])
edits a b = table ! (0, 0)
  where
    (n, m) = (length a, length b)
    x = listArray (0, n - 1) a
    y = listArray (0, m - 1) b
    table = listArray ((0, 0), (n, m)) [go i j | i <- [0 .. n], j <- [0 .. m]] :: Array (Int, Int) (Int, [Edit])
    go i j
      | i == n && j == m = (0, [])
      | i == n = add 1 (Ins (y ! j)) (table ! (i, j + 1))
      | j == m = add 1 (Del (x ! i)) (table ! (i + 1, j))
      | x ! i == y ! j = add 0 (Keep (x ! i)) (table ! (i + 1, j + 1))
      | otherwise = minimumBy (comparing fst)
          [ add 1 (Sub (x ! i) (y ! j)) (table ! (i + 1, j + 1))
          , add 1 (Del (x ! i)) (table ! (i + 1, j))
          , add 1 (Ins (y ! j)) (table ! (i, j + 1)) ]
    add k e (c, es) = (c + k, e : es)

coins :: [Int] -> Int -> Integer
coins cs total = foldl step base cs U.! total'
  where
    total' = total
    base = listArray (0, total) (1 : replicate total 0) :: Array Int Integer
    step ways c = new
      where new = listArray (0, total) [ways ! t + (if t >= c then new ! (t - c) else 0) | t <- [0 .. total]]

matrixChain :: [Int] -> Int
matrixChain ds = t ! (1, n)
  where
    n = length ds - 1
    d = U.listArray (0, n) ds :: U.UArray Int Int
    t = array ((1, 1), (n, n)) [((i, j), cost i j) | i <- [1 .. n], j <- [1 .. n]]
    cost i j | i >= j = 0
             | otherwise = minimum [t ! (i, k) + t ! (k + 1, j) + d U.! (i - 1) * d U.! k * d U.! j | k <- [i .. j - 1]]

main :: IO ()
main = do
  let (c, es) = edits "kitten" "sitting"
  print c
  mapM_ print es
  print (coins [1, 2, 5, 10, 20, 50, 100, 200] 200)
  print (matrixChain [40, 20, 30, 10, 30])
  print (fmap (* 2) (listArray ('a', 'c') [1, 2, 3]), bounds (ixmap (0, 2) (\i -> 2 - i) (listArray (0, 2) "xyz")))
  print (elems (listArray (0, 3) [1 :: Int ..] // [(1, 9)]), accumArray (flip (:)) [] (0, 2) [(0, 'a'), (2, 'b'), (0, 'c')])
