-- twin play: Just (setAt i m b) => Just (m : b)
-- twin wins: [2, 4, 6] => [2, 4, 9]
-- twin setAt: setAt (i - 1) => setAt i
module TicTac where

data Mark = X | O | Empty deriving (Eq)

{-@ type Board = {v:[Mark] | len v == 9} @-}
{-@ type Cell = {v:Int | 0 <= v && v < 9} @-}

{-@ new :: Board @-}
new :: [Mark]
new = replicate 9 Empty

{-@ cellAt :: Board -> Cell -> Mark @-}
cellAt :: [Mark] -> Int -> Mark
cellAt b i = b !! i

{-@ setAt :: i:Nat -> a -> xs:{[a] | i < len xs} -> {v:[a] | len v == len xs} @-}
setAt :: Int -> a -> [a] -> [a]
setAt 0 x (_ : ys) = x : ys
setAt i x (y : ys) = y : setAt (i - 1) x ys

{-@ play :: Mark -> Cell -> Board -> Maybe Board @-}
play :: Mark -> Int -> [Mark] -> Maybe [Mark]
play m i b
  | cellAt b i == Empty = Just (setAt i m b)
  | otherwise = Nothing

{-@ rows :: Board -> {v:[{r:[Mark] | len r == 3}] | len v == 3} @-}
rows :: [Mark] -> [[Mark]]
rows b = [take 3 b, take 3 (drop 3 b), drop 6 b]

{-@ wins :: [[Cell]] @-}
wins :: [[Int]]
wins = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]

{-@ winner :: Board -> Maybe Mark @-}
winner :: [Mark] -> Maybe Mark
winner b = go wins
  where
    go [] = Nothing
    go (w : ws)
      | all (\i -> cellAt b i == X) w = Just X
      | all (\i -> cellAt b i == O) w = Just O
      | otherwise = go ws

{-@ moves :: Board -> [Cell] @-}
moves :: [Mark] -> [Int]
moves b = [ i | i <- cells, cellAt b i == Empty ]

{-@ cells :: [Cell] @-}
cells :: [Int]
cells = [0, 1, 2, 3, 4, 5, 6, 7, 8]
