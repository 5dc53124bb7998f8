{-@ LIQUID "--no-termination" @-}
module Reset (timer) where

-- A timer that is reset is never above its limit.

{-@ timer :: limit:Nat -> [Bool] -> {v:Int | 0 <= v && v <= limit} @-}
timer :: Int -> [Bool] -> Int
timer limit events = tick limit events 0

tick :: Int -> [Bool] -> Int -> Int
tick _ [] t = t
tick limit (e : es) t
  | e = tick limit es 0
  | t == limit = tick limit es 0
  | otherwise = tick limit es (t + 1)
