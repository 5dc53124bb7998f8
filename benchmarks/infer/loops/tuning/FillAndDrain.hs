{-@ LIQUID "--no-termination" @-}
module FillAndDrain (tank) where

-- Never overfull, never below empty.

{-@ level :: {v:Int | 0 <= v && v <= 50} -> Int @-}
level :: Int -> Int
level v = v

{-@ tank :: [Int] -> Int @-}
tank :: [Int] -> Int
tank commands = step commands 25

step :: [Int] -> Int -> Int
step [] v = level v
step (c : cs) v
  | c > 0 && v < 50 = step cs (v + 1)
  | c < 0 && v > 0 = step cs (v - 1)
  | otherwise = step cs (level v)
