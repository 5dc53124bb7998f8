-- judged: bad3 wrong, the rest verified
module Syntax1 where

-- every way of writing a type that turned up in other people's files
{-@ type Nat' = { n : Int | n >= 0 } @-}
{-@ type Between Lo Hi = {v : Int | Lo <= v && v <= Hi} @-}
{-@ predicate IsEven N = N mod 2 == 0 @-}
{-@ expression Double' N = N + N @-}

{-@ f1 :: x:{v:Int | v > 0} -> { v : Int | v > x } @-}
f1 :: Int -> Int
f1 x = x + 1

{-@ f2 :: {x:Int | x > 0} -> y:{Int | y > x} -> {z:Int | z = y - x && z > 0} @-}
f2 :: Int -> Int -> Int
f2 x y = y - x

{-@ bad3 :: x:Int -> {v:Int | v == Double' x && IsEven v && v > x} @-}
bad3 :: Int -> Int
bad3 x = x * 2

{-@ f4 :: forall a. Ord a => x:a -> y:a -> {v:a | v >= x && v >= y} @-}
f4 :: Ord a => a -> a -> a
f4 x y = if x < y then y else x

{-@ f5 :: (Eq a) => x:a -> y:a -> {v:Bool | v <=> (x == y)} @-}
f5 :: (Eq a) => a -> a -> Bool
f5 x y = x == y

{-@ f6 :: b:Bool -> {v:Bool | v <=> not b} @-}
f6 :: Bool -> Bool
f6 True = False
f6 False = True

{-@ f7 :: lo:Int -> hi:{Int | lo < hi} -> [Between lo hi] @-}
f7 :: Int -> Int -> [Int]
f7 lo hi = [lo, hi]

{-@ f8 :: n:Int -> {v:Int | (n > 0 ==> v = 1) && (n <= 0 ==> v = 0)} @-}
f8 :: Int -> Int
f8 n | n > 0 = 1
     | otherwise = 0

{-@ f9 :: xs:[Int] -> {v:Bool | Prop v <=> len xs > 0} @-}
f9 :: [Int] -> Bool
f9 xs = not (null xs)

{-@ f10 :: {v:[Int] | [len v > 0; len v < 10]} -> Int @-}
f10 :: [Int] -> Int
f10 (x:_) = x

{-@ f11, f12 :: Int -> {v:Int | v >= 0} @-}
f11, f12 :: Int -> Int
f11 x = x * x
f12 x = abs x

{-@ assert f13 :: x:Int -> {v:Int | v = x} @-}
f13 :: Int -> Int
f13 x = x

{-@ (+++) :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} @-}
(+++) :: [a] -> [a] -> [a]
xs +++ ys = xs ++ ys

{-@ f14 :: (Int, Int)<{\x y -> x < y}> -> {v:Int | v > 0} @-}
f14 :: (Int, Int) -> Int
f14 (a, b) = b - a

{-@ f15 :: Maybe {v:Int | v > 0} -> Nat' @-}
f15 :: Maybe Int -> Int
f15 Nothing = 0
f15 (Just n) = n
