-- judged: moveBad wrong, the rest verified
{-# LANGUAGE NamedFieldPuns #-}
module Rec where

data Pos = Pos { px :: Int, py :: Int } deriving (Eq, Show)
{-@ data Pos = Pos { px :: {v:Int | 0 <= v && v < 80}, py :: {v:Int | 0 <= v && v < 25} } @-}

data Dir = U | D | L | R deriving (Eq, Show, Enum, Bounded)

data Snake = Snake { body :: [Pos], dir :: Dir, alive :: Bool }
{-@ data Snake = Snake { body :: {v:[Pos] | len v > 0}, dir :: Dir, alive :: Bool } @-}

{-@ start :: Snake @-}
start :: Snake
start = Snake { body = [Pos 40 12], dir = R, alive = True }

{-@ headOf :: Snake -> Pos @-}
headOf :: Snake -> Pos
headOf Snake{body} = head body

{-@ move :: Dir -> Pos -> Maybe Pos @-}
move :: Dir -> Pos -> Maybe Pos
move d (Pos x y) = case d of
  U | y > 0  -> Just (Pos x (y - 1))
  D | y < 24 -> Just (Pos x (y + 1))
  L | x > 0  -> Just (Pos (x - 1) y)
  R | x < 79 -> Just (Pos (x + 1) y)
  _ -> Nothing

{-@ moveBad :: Dir -> Pos -> Maybe Pos @-}
moveBad :: Dir -> Pos -> Maybe Pos
moveBad d p@Pos{px, py} = case d of
  U | py > 0   -> Just p { py = py - 1 }
  D | py <= 24 -> Just p { py = py + 1 }
  L | px > 0   -> Just p { px = px - 1 }
  R | px < 79  -> Just p { px = px + 1 }
  _ -> Nothing

{-@ grow :: Pos -> s:Snake -> {v:Snake | len (body v) = len (body s) + 1} @-}
grow :: Pos -> Snake -> Snake
grow p s = s { body = p : body s }

{-@ step :: Snake -> Snake @-}
step :: Snake -> Snake
step s@Snake{body, dir} = case move dir (head body) of
  Nothing -> s { alive = False }
  Just p  -> s { body = p : init body }

{-@ scale :: Pos -> Int -> Pos @-}
scale :: Pos -> Int -> Pos
scale (Pos x y) k = Pos (x * k `mod` 80) (y * k `mod` 25)

{-@ turnLeft :: Dir -> Dir @-}
turnLeft :: Dir -> Dir
turnLeft U = L
turnLeft L = D
turnLeft D = R
turnLeft R = U
