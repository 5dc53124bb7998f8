module Main where

import Data.Array (array, listArray, (!))
import qualified Data.Map as M

-- Trees without end, tables that refer to themselves.
data Tree a = Node (Tree a) a (Tree a)

naturals :: Tree Integer
naturals = go 0 1 where go r n = Node (go l1 l2) r (go r1 l2) where { l1 = r + n; r1 = l1 + n; l2 = n * 2 }

index :: Tree a -> Integer -> a
index (Node _ m _) 0 = m
index (Node l _ r) n = case (n - 1) `divMod` 2 of { (q, 0) -> index l q; (q, _) -> index r q }

memo :: (Integer -> a) -> Integer -> a
memo f = index (fmap' f naturals)

fmap' :: (a -> b) -> Tree a -> Tree b
fmap' f (Node l x r) = Node (fmap' f l) (f x) (fmap' f r)

collatz :: Integer -> Integer
collatz = memo go where
  go n | n < 2 = 0
       | even n = 1 + collatz (n `div` 2)
       | otherwise = 1 + collatz (3 * n + 1)

fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

lcs :: String -> String -> String
lcs xs ys = reverse (table ! (0, 0)) where
  (m, n) = (length xs, length ys)
  (ax, ay) = (listArray (0, m) xs, listArray (0, n) ys)
  table = array ((0, 0), (m, n)) [((i, j), cell i j) | i <- [0 .. m], j <- [0 .. n]]
  cell i j
    | i == m || j == n = ""
    | ax ! i == ay ! j = table ! (i + 1, j + 1) ++ [ax ! i]
    | length a >= length b = a
    | otherwise = b
    where { a = table ! (i + 1, j); b = table ! (i, j + 1) }

bell :: [[Integer]]
bell = [1] : map (\row -> scanl (+) (last row) row) bell

graph :: M.Map Char [Node']
graph = M.fromList [(c, map node cs) | (c, cs) <- [('a', "bc"), ('b', "c"), ('c', "a")]]
  where node c = Node' c (graph M.! c)

data Node' = Node' { label :: Char, out :: [Node'] }

walk :: Int -> Node' -> String
walk 0 (Node' c _) = [c]
walk n (Node' c (k : _)) = c : walk (n - 1) k
walk _ (Node' c []) = [c]

main :: IO ()
main = do
  print (map (index naturals) [0, 1, 2, 10, 1000])
  print (maximum (map collatz [1 .. 300]), collatz 27)
  print (fibs !! 200, takeWhile (< 60) fibs)
  putStrLn (lcs "the quick brown fox" "that lucky own ox")
  print (map head (take 12 bell), last (bell !! 15))
  putStrLn (walk 9 (head (graph M.! 'c')))
