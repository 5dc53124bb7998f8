-- twin sumPos: x + rest => x - rest
module Ignored where

{-@ ignore legacy @-}
legacy :: [Int] -> Int
legacy (x : _) = x

{-@ sumPos :: [Nat] -> Nat @-}
sumPos :: [Int] -> Int
sumPos [] = 0
sumPos (x : xs) = let rest = sumPos xs in x + rest
