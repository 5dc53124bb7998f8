-- judged: a verified, b wrong, c verified, d wrong, e verified, f wrong
module DivMod where
{-@ a :: x:Int -> {v:Int | v = x mod 3 && 0 <= v && v < 3} @-}
a :: Int -> Int
a x = x `mod` 3
{-@ b :: x:Int -> {v:Int | 0 <= v} @-}
b :: Int -> Int
b x = x `rem` 3
{-@ c :: x:Nat -> {v:Int | 0 <= v && v <= x} @-}
c :: Int -> Int
c x = x `quot` 3
{-@ d :: x:Int -> {v:Int | v * 2 <= x && x <= v * 2 + 1} @-}
d :: Int -> Int
d x = x `quot` 2
{-@ e :: x:Int -> {v:Int | v * 2 <= x && x <= v * 2 + 1} @-}
e :: Int -> Int
e x = x `div` 2
{-@ f :: x:Int -> {v:Int | 0 - 3 < v && v <= 0} @-}
f :: Int -> Int
f x = x `mod` 3
