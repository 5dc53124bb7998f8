-- Dynamic programming with lazy arrays: knapsack, edit distance, coin change, matrix chains,
-- longest increasing subsequence.
module Main where

import Data.Array
import Data.List (maximumBy, intercalate)
import Data.Ord (comparing)

data Item = Item { itemName :: String, weight :: Int, worth :: Int } deriving Show

knapsack :: Int -> [Item] -> (Int, [String])
knapsack capacity items = (table ! (n, capacity), reverse (chosen n capacity))
  where
    n = length items
    arr = listArray (1, n) items
    table = array ((0, 0), (n, capacity)) [((i, c), cell i c) | i <- [0 .. n], c <- [0 .. capacity]]
    cell 0 _ = 0
    cell i c
      | weight it > c = skip
      | otherwise = max skip (worth it + table ! (i - 1, c - weight it))
      where
        it = arr ! i
        skip = table ! (i - 1, c)
    chosen 0 _ = []
    chosen i c
      | table ! (i, c) == table ! (i - 1, c) = chosen (i - 1) c
      | otherwise = itemName it : chosen (i - 1) (c - weight it)
      where
        it = arr ! i

data Edit = Keep Char | Change Char Char | Insert Char | Delete Char deriving (Show, Eq)

editScript :: String -> String -> (Int, [Edit])
editScript a b = t ! (0, 0)
  where
    (m, n) = (length a, length b)
    aa = listArray (0, m - 1) a
    ba = listArray (0, n - 1) b
    t = listArray ((0, 0), (m, n)) [go i j | i <- [0 .. m], j <- [0 .. n]]
    go i j
      | i == m = (n - j, [Insert (ba ! k) | k <- [j .. n - 1]])
      | j == n = (m - i, [Delete (aa ! k) | k <- [i .. m - 1]])
      | x == y = add 0 (Keep x) (t ! (i + 1, j + 1))
      | otherwise = cheapest [add 1 (Change x y) (t ! (i + 1, j + 1)), add 1 (Delete x) (t ! (i + 1, j)), add 1 (Insert y) (t ! (i, j + 1))]
      where
        x = aa ! i
        y = ba ! j
    add k e (c, es) = (c + k, e : es)
    cheapest = foldr1 (\p q -> if fst p <= fst q then p else q)

coinChange :: [Int] -> Int -> Integer
coinChange coins target = foldl step start coins ! target
  where
    start = listArray (0, target) (1 : repeat 0)
    step ways c = new
      where
        new = listArray (0, target) [ways ! i + (if i >= c then new ! (i - c) else 0) | i <- [0 .. target]]

matrixChain :: [Int] -> (Int, String)
matrixChain dims = best ! (1, n)
  where
    n = length dims - 1
    d = listArray (0, n) dims
    best = array ((1, 1), (n, n)) [((i, j), cost i j) | i <- [1 .. n], j <- [1 .. n]]
    cost i j
      | i >= j = (0, ['A' ..] !! (i - 1) : "")
      | otherwise = minimum [combine i k j | k <- [i .. j - 1]]
    combine i k j = (c1 + c2 + d ! (i - 1) * d ! k * d ! j, "(" ++ s1 ++ s2 ++ ")")
      where
        (c1, s1) = best ! (i, k)
        (c2, s2) = best ! (k + 1, j)

longestIncreasing :: [Int] -> [Int]
longestIncreasing [] = []
longestIncreasing xs = reverse (maximumBy (comparing length) (elems table))
  where
    n = length xs
    a = listArray (0, n - 1) xs
    table = listArray (0, n - 1) (map ending [0 .. n - 1])
    ending i = (a ! i) : longest [table ! j | j <- [0 .. i - 1], a ! j < a ! i]
    longest [] = []
    longest ys = maximumBy (comparing length) ys

main :: IO ()
main = do
  let items = [Item "map" 9 150, Item "water" 15 200, Item "sandwich" 5 160, Item "glucose" 15 60, Item "banana" 2 60, Item "camera" 7 80]
  print (knapsack 30 items)
  print (knapsack 0 items)
  let (cost, script) = editScript "kitten" "sitting"
  print cost
  putStrLn (intercalate ", " (map show script))
  print (fst (editScript "" "abc"), snd (editScript "ab" ""))
  print (coinChange [1, 5, 10, 25, 50] 100, coinChange [2] 3)
  print (matrixChain [30, 35, 15, 5, 10, 20, 25])
  print (longestIncreasing [10, 9, 2, 5, 3, 7, 101, 18])
