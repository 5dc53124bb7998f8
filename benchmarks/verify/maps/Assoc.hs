-- twin lookupD: lookupD d _ [] = d => lookupD d _ [] = d - 1
module Assoc where

type Table k v = [(k, v)]

{-@ lookupD :: Eq k => Nat -> k -> [(k, Nat)] -> Nat @-}
lookupD :: Eq k => Int -> k -> [(k, Int)] -> Int
lookupD d _ [] = d
lookupD d k ((k', v) : rest)
  | k == k' = v
  | otherwise = lookupD d k rest

{-@ bump :: Eq k => k -> t:[(k, Nat)] -> {v:[(k, Nat)] | len v >= len t && len v <= len t + 1} @-}
bump :: Eq k => k -> [(k, Int)] -> [(k, Int)]
bump k [] = [(k, 1)]
bump k ((k', n) : rest)
  | k == k' = (k', n + 1) : rest
  | otherwise = (k', n) : bump k rest

{-@ histogram :: Eq k => ks:[k] -> {v:[(k, Nat)] | len v <= len ks} @-}
histogram :: Eq k => [k] -> [(k, Int)]
histogram [] = []
histogram (k : ks) = bump k (histogram ks)
