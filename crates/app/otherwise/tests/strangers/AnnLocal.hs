-- judged: outer wrong, the rest verified
module AnnLocal where

{-@ outer :: xs:[Int] -> Nat @-}
outer :: [Int] -> Int
outer xs = go xs 0
  where
    {-@ go :: ys:[Int] -> acc:Int -> {v:Int | v >= acc} / [len ys] @-}
    go :: [Int] -> Int -> Int
    go [] acc = acc
    go (y : ys) acc = go ys (acc + y)

{-@ outer2 :: xs:[Nat] -> Nat @-}
outer2 :: [Int] -> Int
outer2 xs = go xs 0
  where
    {-@ go :: ys:[Nat] -> acc:Nat -> {v:Int | v >= acc} / [len ys] @-}
    go :: [Int] -> Int -> Int
    go [] acc = acc
    go (y : ys) acc = go ys (acc + y)
