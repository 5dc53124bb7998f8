-- judged: bad1 wrong, bad2 wrong, the rest verified
module SynBinders where

{-@ named :: x:Int -> v:{Int | v > x} @-}
named :: Int -> Int
named x = x + 1

{-@ paren :: (n : Nat) -> (m : {v:Int | v > n}) -> {r:Int | r > 0} @-}
paren :: Int -> Int -> Int
paren n m = m - n

{-@ sized :: n:Nat -> xs:{len xs = n} -> {v:Int | v = n} @-}
sized :: Int -> [a] -> Int
sized _ xs = length xs

{-@ own :: n:{_:Int | n >= 0} -> {v:Int | v >= n} @-}
own :: Int -> Int
own n = n + n

{-@ own2 :: {n:Int | n >= 0} -> {v:Int | v = n * 2} @-}
own2 :: Int -> Int
own2 n = n + n

{-@ bad1 :: n:{_:Int | n >= 0} -> {v:_ | v > n} @-}
bad1 :: Int -> Int
bad1 n = n + n

{-@ bad2 :: xs:[a] -> ys:{len ys = len xs} -> zs:{[a] | len zs = len ys + 1} @-}
bad2 :: [a] -> [a] -> [a]
bad2 xs ys = xs ++ ys
