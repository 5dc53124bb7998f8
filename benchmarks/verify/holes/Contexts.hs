-- twin smallest: len xs > 0 => len xs >= 0
module Contexts where

{-@ smallest :: _ => {xs:[a] | len xs > 0} -> _ @-}
smallest :: Ord a => [a] -> a
smallest [x] = x
smallest (x : xs) = min x (smallest xs)

{-@ zipped :: xs:_ -> {ys:_ | len ys = len xs} -> {v:_ | len v = len xs} @-}
zipped :: [a] -> [b] -> [(a, b)]
zipped [] _ = []
zipped (x : xs) (y : ys) = (x, y) : zipped xs ys
