-- judged: x loops, a loops, b loops, fibs weak zipWith, w loops, p loops, l1 loops, the rest verified
-- (`fibs` is right: it is not shown, since what a value made of itself is known to be counts for nothing inside it.)
module SelfMade where

x :: Int
x = x + 1

a :: Int
a = b

b :: Int
b = a * 2

ones :: [Int]
ones = 1 : ones

fibs :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)

w :: Int -> Int
w n = y where { y = z + n; z = y - n }

p :: Int -> (Int, Int)
p n = let (c, d) = (d, c + n) in (c, d)

{-@ l1 :: Int -> {v:Int | v > 100} @-}
l1 :: Int -> Int
l1 _ = let y = y + 1 in y

{-@ l2 :: Int -> {v:[Int] | len v = 3} @-}
l2 :: Int -> [Int]
l2 n = let ys = n : ys in [head ys, n, n]

{-@ both :: xs:[Int] -> ({v:[Int] | len v <= len xs}, {v:[Int] | len v <= len xs}) @-}
both :: [Int] -> ([Int], [Int])
both [] = ([], [])
both (y : ys) = let (l, r) = both ys in (y : r, l)
