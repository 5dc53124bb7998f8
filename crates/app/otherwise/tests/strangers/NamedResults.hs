-- judged: h wrong, the rest verified
module NamedResults where
{-@ f :: x:Int -> v:{Int | v > x} @-}
f :: Int -> Int
f x = x + 1
{-@ g :: xs:[a] -> v:Nat @-}
g :: [a] -> Int
g xs = length xs
{-@ h :: x:Int -> r:{r:Int | r > x} @-}
h :: Int -> Int
h x = x
{-@ k :: (n : Nat) -> (m : Nat) -> {v:Int | v >= n} @-}
k :: Int -> Int -> Int
k n m = n + m
{-@ k2 :: (n : {v:Int | v > 0}) -> {v:Int | v >= n} @-}
k2 :: Int -> Int
k2 n = n
{-@ k3 :: (xs : [a]) -> {v : Int | v = len xs} @-}
k3 :: [a] -> Int
k3 = length
