module TakeWhile (prefix) where

-- A prefix is not longer.

{-@ prefix :: (Int -> Bool) -> xs:[Int] -> {v:[Int] | len v <= len xs} @-}
prefix :: (Int -> Bool) -> [Int] -> [Int]
prefix p xs = while p xs

while :: (a -> Bool) -> [a] -> [a]
while _ [] = []
while p (x : xs) = if p x then x : while p xs else []
