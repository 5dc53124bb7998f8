-- twin move: if x p < 7 => if x p < 8
module Game where

{-@ type Coord = {v:Int | 0 <= v && v < 8} @-}

data Pos = Pos { x :: Int, y :: Int } deriving (Eq)

{-@ data Pos = Pos { x :: Coord, y :: Coord } @-}

data Dir = N | E | S | W deriving (Eq)

{-@ move :: Dir -> Pos -> Pos @-}
move :: Dir -> Pos -> Pos
move N p = if y p > 0 then p { y = y p - 1 } else p
move S p = if y p < 7 then p { y = y p + 1 } else p
move W p = if x p > 0 then p { x = x p - 1 } else p
move E p = if x p < 7 then p { x = x p + 1 } else p

{-@ index :: Pos -> {v:Int | 0 <= v && v < 64} @-}
index :: Pos -> Int
index (Pos a b) = 8 * b + a

{-@ cellAt :: {g:[a] | len g = 64} -> Pos -> a @-}
cellAt :: [a] -> Pos -> a
cellAt g p = g !! index p

{-@ walk :: [Dir] -> Pos -> Pos @-}
walk :: [Dir] -> Pos -> Pos
walk ds p = foldl (\q d -> move d q) p ds
