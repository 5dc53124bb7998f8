-- judged: nth wrong, update weak setAt, the rest verified
module Unfinished3 where

{-@ nth :: Int -> xs:[a] -> a @-}
nth :: Int -> [a] -> a
nth 0 (x : _) = x
nth n (_ : xs) = nth (n - 1) xs

{-@ setAt :: Int -> a -> [a] -> [a] @-}
setAt :: Int -> a -> [a] -> [a]
setAt _ _ [] = []
setAt 0 y (_ : xs) = y : xs
setAt n y (x : xs) = x : setAt (n - 1) y xs
{-@ lazy setAt @-}

{-@ update :: Int -> xs:[Int] -> {v:[Int] | len v = len xs} @-}
update :: Int -> [Int] -> [Int]
update i xs = setAt i 0 xs
