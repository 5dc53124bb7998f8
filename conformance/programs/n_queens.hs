-- The queens problem four ways, and knights' tours on small boards.
module Main where

import Control.Monad (guard)
import Data.List (permutations, minimumBy, (\\))
import Data.Ord (comparing)

type Board = [Int]

safe :: Int -> Board -> Bool
safe q qs = and [q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs]

queensComp :: Int -> [Board]
queensComp n = go n
  where
    go 0 = [[]]
    go k = [q : qs | qs <- go (k - 1), q <- [1 .. n], safe q qs]

queensMonad :: Int -> [Board]
queensMonad n = place n []
  where
    place 0 qs = return qs
    place k qs = do
      q <- [1 .. n] \\ qs
      guard (safe q qs)
      place (k - 1) (q : qs)

queensPerm :: Int -> [Board]
queensPerm n = filter ok (permutations [1 .. n])
  where
    ok [] = True
    ok (q : qs) = safe q qs && ok qs

-- Keeps the columns still free and the columns attacked along both diagonals.
queensCount :: Int -> Int
queensCount n = go [1 .. n] [] []
  where
    go [] _ _ = 1
    go free up down =
      sum [ go (filter (/= q) free) (map (+ 1) (q : up)) (map (subtract 1) (q : down))
          | q <- free, q `notElem` up, q `notElem` down ]

render :: Int -> Board -> String
render n b = unlines [[if c == q then 'Q' else '.' | c <- [1 .. n]] | q <- b]

type Square = (Int, Int)

tour :: Int -> Square -> Maybe [Square]
tour n start = go [start]
  where
    go path@(p : _)
      | length path == n * n = Just (reverse path)
      | otherwise = firstJust [go (q : path) | q <- best (moves p)]
      where
        free s = s `notElem` path
        best qs = map snd (sortOn' fst [(length (filter free (moves q)), q) | q <- qs, free q])
    go [] = Nothing
    moves (x, y) = [(x', y') | (dx, dy) <- jumps, let x' = x + dx, let y' = y + dy, x' >= 1, x' <= n, y' >= 1, y' <= n]
    jumps = [(a, b) | a <- [-2, -1, 1, 2], b <- [-2, -1, 1, 2], abs a /= abs b]
    firstJust ms = case [m | Just m <- ms] of
      m : _ -> Just m
      [] -> Nothing

sortOn' :: Ord b => (a -> b) -> [a] -> [a]
sortOn' _ [] = []
sortOn' f xs = m : sortOn' f rest
  where
    (i, m) = minimumBy (comparing (f . snd)) (zip [0 :: Int ..] xs)
    rest = [x | (j, x) <- zip [0 ..] xs, j /= i]

main :: IO ()
main = do
  print (map (length . queensComp) [1 .. 6])
  print (take 2 (queensMonad 6))
  print (length (queensPerm 5), queensCount 6)
  putStr (render 8 (head (queensMonad 8)))
  print (fmap length (tour 5 (1, 1)), tour 3 (1, 1))
  print (fmap (take 6) (tour 5 (1, 1)))
