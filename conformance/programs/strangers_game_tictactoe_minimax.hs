module Main where
import Data.List
import Data.Maybe
import Data.Ord (comparing)

data Player = X | O deriving (Eq, Show, Enum, Bounded)
type Cell = Maybe Player
newtype Board = Board [[Cell]] deriving Eq

instance Show Board where
  show (Board rows) = intercalate "\n-+-+-\n" (map (intercalate "|" . map cell) rows)
    where cell = maybe " " show

data Tree = Tree { root :: Board, children :: [((Int, Int), Tree)] }

next :: Player -> Player
next p | p == maxBound = minBound
       | otherwise = succ p

wins :: Player -> Board -> Bool
wins p (Board b) = any (all (== Just p)) (b ++ transpose b ++ [diag b, diag (map reverse b)])
  where diag = zipWith (flip (!!)) [0 ..]

full :: Board -> Bool
full (Board b) = all isJust (concat b)

moves :: Board -> [(Int, Int)]
moves (Board b) = [ (r, c) | (r, row) <- zip [0..] b, (c, Nothing) <- zip [0..] row ]

play :: Player -> (Int, Int) -> Board -> Board
play p (r, c) (Board b) = Board [ [ if (i, j) == (r, c) then Just p else x | (j, x) <- zip [0..] row ] | (i, row) <- zip [0..] b ]

gameTree :: Player -> Board -> Tree
gameTree p b
  | wins X b || wins O b = Tree b []
  | otherwise = Tree b [ (m, gameTree (next p) (play p m b)) | m <- moves b ]

value :: Player -> Tree -> Int
value p (Tree b kids)
  | wins X b = 1
  | wins O b = -1
  | null kids = 0
  | p == X = maximum vs
  | otherwise = minimum vs
  where vs = map (value (next p) . snd) kids

best :: Player -> Board -> ((Int, Int), Board)
best p b = (m, root t)
  where (m, t) = pick (comparing (value (next p) . snd)) (children (gameTree p b))
        pick | p == X = maximumBy
             | otherwise = minimumBy

start :: Board
start = Board [[Just X, Nothing, Nothing], [Nothing, Just O, Nothing], [Nothing, Nothing, Just X]]

loop :: Player -> Board -> [String]
loop p b
  | wins X b = [show b, "X wins"]
  | wins O b = [show b, "O wins"]
  | full b = [show b, "draw"]
  | otherwise = let (m, b') = best p b in (show p ++ " plays " ++ show m) : loop (next p) b'

main :: IO ()
main = do
  putStrLn (unlines (loop O start))
  let size (Tree _ ks) = 1 + sum (map (size . snd) ks)
  print (size (gameTree O start))
