-- twin clamp: | x > hi = hi => | x > hi = x
module Holes where

{-@ clamp :: lo:_ -> hi:{_ | lo <= hi} -> _ -> {v:_ | lo <= v && v <= hi} @-}
clamp :: Int -> Int -> Int -> Int
clamp lo hi x
  | x < lo = lo
  | x > hi = hi
  | otherwise = x

{-@ pairUp :: xs:_ -> {v:_ | len v == len xs} @-}
pairUp :: [a] -> [(a, a)]
pairUp xs = zip xs xs
