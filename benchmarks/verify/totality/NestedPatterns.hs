-- twin second: len xs >= 2 => len xs >= 1
module NestedPatterns where

{-@ second :: {xs:[a] | len xs >= 2} -> a @-}
second :: [a] -> a
second (_ : y : _) = y

{-@ lastTwo :: {xs:[a] | len xs >= 2} -> (a, a) @-}
lastTwo :: [a] -> (a, a)
lastTwo [x, y] = (x, y)
lastTwo (_ : x : y : rest) = lastTwo (x : y : rest)

{-@ pairs :: {xs:[a] | len xs mod 2 == 0} -> [(a, a)] @-}
pairs :: [a] -> [(a, a)]
pairs [] = []
pairs (x : y : rest) = (x, y) : pairs rest
