-- twin selection: x : selection rest => selection rest
module Sorting where

{-@ type Incr a = [a]<{\x y -> x <= y}> @-}

{-@ minimumOf :: Ord a => {xs:[a] | len xs > 0} -> a @-}
minimumOf :: Ord a => [a] -> a
minimumOf [x] = x
minimumOf (x : xs) = let m = minimumOf xs in if x <= m then x else m

{-@ bubble :: Ord a => xs:[a] -> {v:[a] | len v = len xs} @-}
bubble :: Ord a => [a] -> [a]
bubble (x : y : rest)
  | x <= y = x : bubble (y : rest)
  | otherwise = y : bubble (x : rest)
bubble xs = xs

{-@ takeOut :: Ord a => {xs:[a] | len xs > 0} -> (m::a, {v:[{w:a | m <= w}] | len v = len xs - 1}) @-}
takeOut :: Ord a => [a] -> (a, [a])
takeOut [x] = (x, [])
takeOut (x : xs) = case takeOut xs of
  (m, rest)
    | x <= m -> (x, m : rest)
    | otherwise -> (m, x : rest)

{-@ selection :: Ord a => xs:[a] -> {v:Incr a | len v = len xs} / [len xs] @-}
selection :: Ord a => [a] -> [a]
selection [] = []
selection xs = case takeOut xs of
  (x, rest) -> x : selection rest
