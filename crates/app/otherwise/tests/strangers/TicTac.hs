-- judged: place wrong, the rest verified
module TicTac where

data Cell = X | O | E deriving (Eq, Show)

{-@ type Board = {v:[Cell] | len v = 9} @-}
type Board = [Cell]

{-@ emptyBoard :: Board @-}
emptyBoard :: Board
emptyBoard = replicate 9 E

{-@ cellAt :: Board -> {i:Int | 0 <= i && i < 9} -> Cell @-}
cellAt :: Board -> Int -> Cell
cellAt b i = b !! i

{-@ setAt :: b:[a] -> {i:Nat | i < len b} -> a -> {v:[a] | len v = len b} @-}
setAt :: [a] -> Int -> a -> [a]
setAt (_:xs) 0 y = y : xs
setAt (x:xs) n y = x : setAt xs (n - 1) y

{-@ place :: Board -> Int -> Cell -> Board @-}
place :: Board -> Int -> Cell -> Board
place b i c = setAt b i c

{-@ placeSafe :: Board -> Int -> Cell -> Maybe Board @-}
placeSafe :: Board -> Int -> Cell -> Maybe Board
placeSafe b i c
  | i < 0 || i > 8 = Nothing
  | cellAt b i /= E = Nothing
  | otherwise = Just (setAt b i c)

{-@ rows :: Board -> {v:[{r:[Cell] | len r = 3}] | len v = 3} @-}
rows :: Board -> [[Cell]]
rows [a, b, c, d, e, f, g, h, i] = [[a, b, c], [d, e, f], [g, h, i]]
rows _ = error "no board"
