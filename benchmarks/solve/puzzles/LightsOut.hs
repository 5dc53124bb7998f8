-- | Press buttons until all lights are out: a button turns its own light and those beside it.
module LightsOut where

type Grid = [[Bool]]

neighbours :: Int -> Int -> [(Int, Int)]
neighbours r c = [(r, c), (r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]

at :: Grid -> (Int, Int) -> Bool
at g (r, c)
  | r < 0 || c < 0 || r >= length g || c >= length g = False
  | otherwise = g !! r !! c

after :: Grid -> Grid -> Grid
after lights presses =
  [ [foldr (/=) (at lights (r, c)) (map (at presses) (neighbours r c)) | c <- [0 .. n - 1]]
  | r <- [0 .. n - 1]
  ]
  where n = length lights

solves :: Grid -> Grid -> Bool
solves lights presses =
  length presses == length lights
    && all ((== length lights) . length) presses
    && not (or (concat (after lights presses)))

start, bad :: Grid
start = [[True, False, True, False], [False, True, True, False], [True, True, False, True], [False, False, False, True]]
bad = [[r == 0 && c == 0 | c <- [0 .. 3 :: Int]] | r <- [0 .. 3 :: Int]]

{-? solve = ?(p :: Grid) | solves (after [[False | _ <- [1 .. 4 :: Int]] | _ <- [1 .. 4 :: Int]] start) p ?-}
{-? twin = ?(p :: Grid) | solves bad p ?-}
