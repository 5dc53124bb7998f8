-- twin five: below 5 => below 6
module ListBuild where

buildList :: Int -> [Int]
buildList n = if n <= 0 then [] else n : buildList (n - 1)

{-@ positives :: Int -> [{v:Int | v > 0}] @-}
positives :: Int -> [Int]
positives n = buildList n

{-@ five :: [{v:Int | v <= 5}] @-}
five :: [Int]
five = below 5

below :: Int -> [Int]
below k = [k, k - 1, k - 2]
