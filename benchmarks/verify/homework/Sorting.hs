-- twin selection: x : selection rest => selection rest
module Sorting where

{-@ type Incr a = [a]<{\x y -> x <= y}> @-}

data Least a = Least a [a]

{-@ data Least a = Least { least :: a, others :: [{v:a | least <= v}] } @-}

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

{-@ takeOut :: Ord a => {xs:[a] | len xs > 0} -> {v:Least a | len (others v) = len xs - 1} @-}
takeOut :: Ord a => [a] -> Least a
takeOut [x] = Least x []
takeOut (x : xs) = case takeOut xs of
  Least m rest
    | x <= m -> Least x (m : rest)
    | otherwise -> Least m (x : rest)

{-@ selection :: Ord a => xs:[a] -> {v:Incr a | len v = len xs} / [len xs] @-}
selection :: Ord a => [a] -> [a]
selection [] = []
selection xs = case takeOut xs of
  Least x rest -> x : selection rest
