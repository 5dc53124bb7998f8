-- judged: the rest verified
module FlagTerm where
{-@ LIQUID "--notermination" @-}

{-@ loop :: Int -> {v:Int | v > 0} @-}
loop :: Int -> Int
loop n = loop (n + 1)

{-@ collatz :: Int -> Nat @-}
collatz :: Int -> Int
collatz n = if n <= 1 then 0 else 1 + collatz (if even n then n `div` 2 else 3 * n + 1)
