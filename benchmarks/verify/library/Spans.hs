-- twin cut: snd (span p xs) => xs ++ snd (span p xs)
module Spans where

{-@ cut :: (a -> Bool) -> xs:[a] -> {v:[a] | len v <= len xs} @-}
cut :: (a -> Bool) -> [a] -> [a]
cut p xs = snd (span p xs)

{-@ prefix :: (a -> Bool) -> xs:[a] -> {v:[a] | len v <= len xs} @-}
prefix :: (a -> Bool) -> [a] -> [a]
prefix p xs = takeWhile p xs

{-@ groups :: Eq a => xs:[a] -> [{v:[a] | len v > 0}] / [len xs] @-}
groups :: Eq a => [a] -> [[a]]
groups [] = []
groups (x : xs) = (x : same) : groups rest
  where
    same = takeWhile (== x) xs
    rest = dropWhile (== x) xs
