-- judged: avg wrong, pct weak readN, inv weak safeDiv, the rest verified
module HwAssume where

{-@ assume readN :: String -> {v:Int | v >= 0} @-}
readN :: String -> Int
readN = read

{-@ safeDiv :: Int -> {d:Int | d /= 0} -> Int @-}
safeDiv :: Int -> Int -> Int
safeDiv = div

{-@ avg :: [Int] -> Int @-}
avg :: [Int] -> Int
avg xs = safeDiv (sum xs) (length xs)

{-@ pct :: String -> Int @-}
pct :: String -> Int
pct s = safeDiv 100 (readN s)

{-@ inv :: s:String -> {v:Int | v <= 100} @-}
inv :: String -> Int
inv s = safeDiv 100 (1 + readN s)
