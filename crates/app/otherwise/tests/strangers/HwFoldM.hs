-- judged: foldlen verified, mymax weak maxF, suml verified, maxF verified, prod wrong, the rest verified
module HwFoldM where

{-@ foldlen :: xs:[a] -> Nat @-}
foldlen :: [a] -> Int
foldlen = foldr (\_ n -> n + 1) 0

{-@ maxF :: Int -> Int -> Int @-}
maxF :: Int -> Int -> Int
maxF a b = if a > b then a else b

{-@ mymax :: x:Int -> y:Int -> {v:Int | v >= x} @-}
mymax :: Int -> Int -> Int
mymax x y = maxF x y

{-@ suml :: [Nat] -> Nat @-}
suml :: [Int] -> Int
suml = foldl (+) 0

{-@ prod :: [{v:Int | v > 1}] -> {v:Int | v > 1} @-}
prod :: [Int] -> Int
prod = foldr (*) 1
