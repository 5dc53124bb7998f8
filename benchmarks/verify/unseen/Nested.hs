-- twin flat: x `app` flat xs => flat xs
module Nested where

{-@ measure total @-}
{-@ total :: [[a]] -> Nat @-}
total :: [[a]] -> Int
total [] = 0
total (x : xs) = length x + total xs

{-@ app :: xs:[a] -> ys:[a] -> {v:[a] | len v = len xs + len ys} @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys

{-@ flat :: xss:[[a]] -> {v:[a] | len v = total xss} @-}
flat :: [[a]] -> [a]
flat [] = []
flat (x : xs) = x `app` flat xs
