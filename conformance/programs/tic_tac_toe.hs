-- Perfect play at noughts and crosses by minimax over a lazy game tree with alpha-beta pruning.
module Main where

import Data.List (transpose, maximumBy, minimumBy, intercalate)
import Data.Maybe (isNothing)
import Data.Ord (comparing)

data Player = X | O deriving (Eq, Show)

type Cell = Maybe Player
type Board = [[Cell]]

data Game = Game { board :: Board, toMove :: Player }

data Rose a = Rose a [Rose a]

instance Functor Rose where
  fmap f (Rose a kids) = Rose (f a) (map (fmap f) kids)

other :: Player -> Player
other X = O
other O = X

empty :: Game
empty = Game (replicate 3 (replicate 3 Nothing)) X

showBoard :: Board -> String
showBoard = intercalate "\n" . map (concatMap (maybe "." show))

wins :: Player -> Board -> Bool
wins p b = any (all (== Just p)) (b ++ transpose b ++ [diagonal b, diagonal (map reverse b)])
  where
    diagonal rows = [rows !! i !! i | i <- [0 .. 2]]

full :: Board -> Bool
full = all (all (not . isNothing))

moves :: Game -> [Game]
moves (Game b p)
  | wins X b || wins O b || full b = []
  | otherwise = [Game (place r c) (other p) | r <- [0 .. 2], c <- [0 .. 2], isNothing (b !! r !! c)]
  where
    place r c = [[if (i, j) == (r, c) then Just p else cell | (j, cell) <- zip [0 :: Int ..] row] | (i, row) <- zip [0 :: Int ..] b]

gameTree :: Game -> Rose Game
gameTree g = Rose g (map gameTree (moves g))

static :: Game -> Int
static g
  | wins X (board g) = 1
  | wins O (board g) = -1
  | otherwise = 0

-- Alpha-beta in fail-hard form.
score :: Player -> Rose Game -> Int
score p = go p (-2) 2
  where
    go _ _ _ (Rose g []) = static g
    go X a b (Rose _ kids) = maxi a b kids
    go O a b (Rose _ kids) = mini a b kids
    maxi a _ [] = a
    maxi a b (k : ks)
      | a' >= b = b
      | otherwise = maxi a' b ks
      where
        a' = max a (go O a b k)
    mini _ b [] = b
    mini a b (k : ks)
      | b' <= a = a
      | otherwise = mini a b' ks
      where
        b' = min b (go X a b k)

best :: Game -> Game
best g = pick (comparing snd) [(k, score (other (toMove g)) (gameTree k)) | k <- moves g]
  where
    pick cmp = fst . (if toMove g == X then maximumBy else minimumBy) cmp

fromText :: String -> Player -> Game
fromText s = Game (map (map cell) (lines s))
  where
    cell 'X' = Just X
    cell 'O' = Just O
    cell _ = Nothing

play :: Game -> [Game]
play g
  | null (moves g) = [g]
  | otherwise = g : play (best g)

result :: Game -> String
result g
  | wins X (board g) = "X wins"
  | wins O (board g) = "O wins"
  | full (board g) = "draw"
  | otherwise = "open"

main :: IO ()
main = do
  let opening = fromText "X..\n.O.\n..." X
  mapM_ (\g -> putStrLn (showBoard (board g)) >> putStrLn "") (play opening)
  putStrLn (result (last (play opening)))
  let trap = fromText "XX.\nOO.\n..." X
  putStrLn (showBoard (board (best trap)))
  putStrLn (result (best trap))
  let defend = fromText "X..\nOO.\nX.." X
  putStrLn (showBoard (board (best defend)))
  print (score X (gameTree (fromText "X..\n...\n..O" X)), length (moves empty))
