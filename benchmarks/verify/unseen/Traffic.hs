-- twin next: next Amber = Red => next Amber = Green
-- twin drive: drive Red _ => drive Amber _
module Traffic where

data Light = Red | Amber | Green deriving (Eq, Show)

{-@ measure stops @-}
stops :: Light -> Bool
stops Red = True
stops Amber = True
stops Green = False

{-@ measure rank @-}
rank :: Light -> Int
rank Green = 0
rank Amber = 1
rank Red = 2

{-@ next :: l:Light -> {v:Light | rank v = (if rank l = 2 then 0 else rank l + 1)} @-}
next :: Light -> Light
next Green = Amber
next Amber = Red
next Red = Green

{-@ drive :: {l:Light | not (stops l) || rank l = 2} -> Int -> Int @-}
drive :: Light -> Int -> Int
drive Green x = x + 1
drive Red _ = 0
