{-# LANGUAGE FlexibleContexts #-}
module Main where
import Data.List
import Data.Maybe
import qualified Data.Set as Set
import qualified Data.Map as Map
import Control.Monad
import Control.Monad.State
import Data.Char (digitToInt, intToDigit)

type Lit = Int
type CNF = [[Lit]]
dpll :: CNF -> Maybe [Lit]
dpll [] = Just []
dpll cs
  | any null cs = Nothing
  | Just [l] <- find ((== 1) . length) cs = (l :) <$> dpll (assign l cs)
  | l : _ <- pures = (l :) <$> dpll (assign l cs)
  | otherwise = let l = head (head cs) in msum [(l :) <$> dpll (assign l cs), (negate l :) <$> dpll (assign (negate l) cs)]
  where
    lits = nub (concat cs)
    pures = [l | l <- lits, negate l `notElem` lits]
assign :: Lit -> CNF -> CNF
assign l = map (delete (negate l)) . filter (l `notElem`)

sudoku4 :: [[Int]] -> [[[Int]]]
sudoku4 g = case [(r, c) | r <- [0 .. 3], c <- [0 .. 3], g !! r !! c == 0] of
  [] -> [g]
  (r, c) : _ -> do
    v <- [1 .. 4]
    guard (v `notElem` g !! r)
    guard (v `notElem` map (!! c) g)
    guard (v `notElem` [g !! i !! j | i <- box r, j <- box c])
    sudoku4 (set r c v)
  where
    box k = let b = 2 * (k `div` 2) in [b, b + 1]
    set r c v = [[if (i, j) == (r, c) then v else x | (j, x) <- zip [0 ..] row] | (i, row) <- zip [0 ..] g]

sendMore :: [(Int, Int, Int)]
sendMore = evalStateT go [0 .. 9]
  where
    pick = StateT (\ds -> [(d, delete d ds) | d <- ds])
    go = do
      d <- pick; e <- pick
      let (c1, y) = (d + e) `divMod` 10
      modify (delete y) >> guard (y /= d && y /= e)
      n <- pick; r <- pick
      guard ((n + r + c1) `mod` 10 == e)
      let c2 = (n + r + c1) `div` 10
      o <- pick
      guard ((e + o + c2) `mod` 10 == n)
      let c3 = (e + o + c2) `div` 10
      s <- pick; m <- pick
      guard (s /= 0 && m == 1 && s + m + c3 == 10 * m + o)
      return (num [s, e, n, d], num [m, o, r, e], num [m, o, n, e, y])
    num = foldl' (\a x -> 10 * a + x) 0

jugs :: (Int, Int) -> Int -> Maybe [(Int, Int)]
jugs (ca, cb) goal = bfs [[(0, 0)]] (Set.singleton (0, 0))
  where
    bfs [] _ = Nothing
    bfs (p@(s@(a, b) : _) : rest) seen
      | a == goal || b == goal = Just (reverse p)
      | otherwise = let ns = nub [n | n <- moves s, n `Set.notMember` seen] in bfs (rest ++ map (: p) ns) (foldr Set.insert seen ns)
    bfs ([] : rest) seen = bfs rest seen
    moves (a, b) = [(ca, b), (a, cb), (0, b), (a, 0), let t = min a (cb - b) in (a - t, b + t), let t = min b (ca - a) in (a + t, b - t)]

knapsackMemo :: [(Int, Int)] -> Int -> Int
knapsackMemo items cap = evalState (go 0 cap) Map.empty
  where
    n = length items
    go i c
      | i == n = return 0
      | otherwise = gets (Map.lookup (i, c)) >>= \hit -> case hit of
          Just v -> return v
          Nothing -> do
            skip <- go (i + 1) c
            let (w, v) = items !! i
            use <- if w <= c then (+ v) <$> go (i + 1) (c - w) else return 0
            let best = max skip use
            modify' (Map.insert (i, c) best)
            return best

toBase :: Int -> Int -> String
toBase b 0 = "0"
toBase b n = reverse (unfoldr (\k -> if k == 0 then Nothing else Just (intToDigit (k `mod` b), k `div` b)) n)

main :: IO ()
main = do
  print (fmap sort (dpll [[1, 2], [-1, 3], [-2, -3], [2, 3]]), dpll [[1], [-1]])
  print (map unwords [map show r | g <- take 1 (sudoku4 [[1, 0, 0, 0], [0, 0, 3, 0], [0, 4, 0, 0], [0, 0, 0, 2]]), r <- g])
  print sendMore
  print (jugs (3, 5) 4)
  print (knapsackMemo [(12, 4), (2, 2), (1, 1), (1, 2), (4, 10)] 15)
  print (map (toBase 2) [0, 5, 255], toBase 16 48879)
  print (length (filter ((== 10) . sum) (subsequences [1 .. 8])), take 5 [p | p <- permutations "abcd", head p < last p])
