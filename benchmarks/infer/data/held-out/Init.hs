module Init (allButLast) where

-- One fewer.

{-@ allButLast :: {xs:[Int] | len xs > 0} -> {v:[Int] | len v == len xs - 1} @-}
allButLast :: [Int] -> [Int]
allButLast xs = front xs

front :: [a] -> [a]
front [_] = []
front (x : xs) = x : front xs
front [] = error "front: empty"
