module MapIncrement (raised) where

-- Every element becomes positive.

{-@ raised :: [Nat] -> [{v:Int | v > 0}] @-}
raised :: [Int] -> [Int]
raised xs = mapList increment xs

increment :: Int -> Int
increment x = x + 1

mapList :: (a -> b) -> [a] -> [b]
mapList _ [] = []
mapList f (x : xs) = f x : mapList f xs
