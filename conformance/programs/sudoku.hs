-- Sudoku by constraint propagation on candidate lists, in the wholemeal style.
module Main where

import Data.Char (digitToInt)
import Data.List (minimumBy, transpose, (\\))
import Data.Ord (comparing)

type Grid a = [[a]]
type Choices = [Int]

parse :: String -> Grid Int
parse = map (map (\c -> if c == '.' then 0 else digitToInt c)) . lines

rows, cols, boxes :: Grid a -> Grid a
rows = id
cols = transpose
boxes = map concat . concatMap transpose . chunk . map chunk
  where
    chunk [] = []
    chunk xs = take 3 xs : chunk (drop 3 xs)

choices :: Grid Int -> Grid Choices
choices = map (map (\d -> if d == 0 then [1 .. 9] else [d]))

reduce :: [Choices] -> [Choices]
reduce xss = [xs `minus` singles | xs <- xss]
  where
    singles = concat (filter single xss)
    minus xs ys = if single xs then xs else xs \\ ys

single :: [a] -> Bool
single [_] = True
single _ = False

prune :: Grid Choices -> Grid Choices
prune = pruneBy boxes . pruneBy cols . pruneBy rows
  where
    pruneBy f = f . map reduce . f

fixpoint :: Eq a => (a -> a) -> a -> a
fixpoint f x
  | x == x' = x
  | otherwise = fixpoint f x'
  where
    x' = f x

consistent :: Grid Choices -> Bool
consistent g = all ok (rows g) && all ok (cols g) && all ok (boxes g)
  where
    ok r = noDup [x | [x] <- r]
    noDup (x : xs) = x `notElem` xs && noDup xs
    noDup [] = True

search :: Grid Choices -> [Grid Int]
search g
  | any (any null) g || not (consistent g) = []
  | all (all single) g = [map (map head) g]
  | otherwise = concatMap (search . fixpoint prune) (expand g)

-- Splits on a cell with the fewest candidates.
expand :: Grid Choices -> [Grid Choices]
expand g = [replace [c] | c <- cs]
  where
    (_, (i, j), cs) = minimumBy (comparing (\(n, _, _) -> n)) [(length c, (r, k), c) | (r, row) <- zip [0 ..] g, (k, c) <- zip [0 ..] row, length c > 1]
    replace new = [[if (r, k) == (i, j) then new else c | (k, c) <- zip [0 :: Int ..] row] | (r, row) <- zip [0 :: Int ..] g]

solve :: Grid Int -> [Grid Int]
solve = search . fixpoint prune . choices

puzzle :: String
puzzle = unlines
  [ "53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1", "7...2...6", ".6....28.", "...419..5", "....8..79" ]

main :: IO ()
main = do
  let solutions = solve (parse puzzle)
  print (length solutions)
  mapM_ (putStrLn . concatMap show) (head solutions)
  print (solve (parse (unlines ("55......." : replicate 8 "........."))))
