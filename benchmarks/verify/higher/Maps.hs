-- twin incAll: (+ 1) => (subtract 1)
module Maps where

{-@ mapPos :: (a -> {v:Int | v > 0}) -> xs:[a] -> {v:[{w:Int | w > 0}] | len v = len xs} @-}
mapPos :: (a -> Int) -> [a] -> [Int]
mapPos _ [] = []
mapPos f (x : xs) = f x : mapPos f xs

{-@ incAll :: [Nat] -> [{v:Int | v > 0}] @-}
incAll :: [Int] -> [Int]
incAll xs = mapPos' (+ 1) xs

{-@ mapPos' :: (a -> b) -> [a] -> [b] @-}
mapPos' :: (a -> b) -> [a] -> [b]
mapPos' f xs = map f xs

{-@ lengths :: [[a]] -> [Nat] @-}
lengths :: [[a]] -> [Int]
lengths xss = map length xss
