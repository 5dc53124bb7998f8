-- twin length': length' (_ : xs) = 1 + length' xs => length' (_ : xs) = length' xs
{-@ LIQUID "--reflection" @-}
module QualLib (size, length', twice, Shape (..), corners) where

{-@ reflect size @-}
size :: [a] -> Int
size [] = 0
size (_ : xs) = 1 + size xs

{-@ length' :: xs:[a] -> {v:Int | v = len xs} @-}
length' :: [a] -> Int
length' [] = 0
length' (_ : xs) = 1 + length' xs

{-@ sizeOf :: xs:[a] -> {v:Int | v = len xs} @-}
sizeOf :: [a] -> Int
sizeOf xs = length' xs

{-@ reflect twice @-}
twice :: Int -> Int
twice n = n + n

data Shape = Dot | Line | Poly Int

{-@ data Shape = Dot | Line | Poly { sides :: {v:Int | v > 2} } @-}

{-@ measure corners @-}
{-@ corners :: Shape -> Nat @-}
corners :: Shape -> Int
corners Dot = 1
corners Line = 2
corners (Poly n) = n
