module AssocLookup (priceOf) where

-- A price that is stored is positive.

{-@ priceOf :: Int -> [(Int, {p:Int | p > 0})] -> {v:Int | v > 0} @-}
priceOf :: Int -> [(Int, Int)] -> Int
priceOf k table = findOr 1 k table

findOr :: Int -> Int -> [(Int, Int)] -> Int
findOr d _ [] = d
findOr d k ((key, value) : rest)
  | k == key = value
  | otherwise = findOr d k rest
