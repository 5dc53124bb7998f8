module UnsafeInit (badFront) where

-- expect: refuted
-- An empty list has no front.

{-@ badFront :: xs:[Int] -> {v:[Int] | len v <= len xs} @-}
badFront :: [Int] -> [Int]
badFront xs = front xs

front :: [a] -> [a]
front [_] = []
front (x : xs) = x : front xs
front [] = error "front: empty"
