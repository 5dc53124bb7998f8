-- judged: average wrong, the rest verified
{-@ LIQUID "--short-names" @-}
{-@ LIQUID "--no-termination" @-}
module Averages where

import Prelude hiding (sum)

{-@ type Pos     = {v:Int | 0 < v} @-}
{-@ type NonZero = {v:Int | v /= 0} @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die msg = error msg

{-@ divide :: Int -> NonZero -> Int @-}
divide :: Int -> Int -> Int
divide _ 0 = die "division by zero"
divide n d = n `div` d

{-@ avg2 :: Int -> Int -> Int @-}
avg2 :: Int -> Int -> Int
avg2 x y = divide (x + y) 2

{-@ size :: xs:[a] -> {v:Int | v = len xs} @-}
size :: [a] -> Int
size []     = 0
size (_:xs) = 1 + size xs

sum :: [Int] -> Int
sum []     = 0
sum (x:xs) = x + sum xs

-- still to do: what if it is empty
{-@ average :: [Int] -> Int @-}
average :: [Int] -> Int
average xs = divide (sum xs) (size xs)

{-@ average' :: {v:[Int] | len v > 0} -> Int @-}
average' :: [Int] -> Int
average' xs = divide total elems
  where
    total = sum xs
    elems = size xs

{-@ average'' :: [Int] -> Maybe Int @-}
average'' :: [Int] -> Maybe Int
average'' xs
  | elems > 0 = Just (divide (sum xs) elems)
  | otherwise = Nothing
  where elems = size xs

{-@ isPositive :: x:Int -> {v:Bool | v <=> x > 0} @-}
isPositive :: Int -> Bool
isPositive x = x > 0

{-@ result :: Int -> Int -> String @-}
result :: Int -> Int -> String
result n d
  | isPositive d = "Result = " ++ show (n `divide` d)
  | otherwise    = "Humph, please enter a positive denominator!"

{-@ lAssert :: {v:Bool | v} -> a -> a @-}
lAssert :: Bool -> a -> a
lAssert True  x = x
lAssert False _ = die "yikes, assertion fails!"

yes :: ()
yes = lAssert (1 + 1 == 2) ()

{-@ truncate' :: Int -> Int -> Int @-}
truncate' :: Int -> Int -> Int
truncate' i m
  | i' <= m' = i
  | otherwise = m' * (i `divide` i')
  where
    i' = absolute i
    m' = absolute m

{-@ absolute :: x:Int -> {v:Int | v >= 0 && (x /= 0 => v > 0)} @-}
absolute :: Int -> Int
absolute n
  | 0 < n     = n
  | otherwise = 0 - n
