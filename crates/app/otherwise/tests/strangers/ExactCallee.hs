-- judged: dbl wrong, quad verified, useDbl wrong
module ExactCallee where
{-@ dbl :: x:Int -> {v:Int | v = 2 * x} @-}
dbl :: Int -> Int
dbl x = if x == 7 then 0 else x + x
{-@ quad :: x:Int -> {v:Int | v = 4 * x} @-}
quad :: Int -> Int
quad x = dbl (dbl x)
{-@ useDbl :: x:Int -> {v:Int | v > x} @-}
useDbl :: Int -> Int
useDbl x = dbl x
