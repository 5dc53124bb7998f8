-- twin dotP: dotP (x : xs) (y : ys) = x * y + dotP xs ys => dotP (x : xs) (y : ys) = x * y + dotP xs (y : ys)
-- twin flipAdd: combine f xs (reverse ys) => combine f xs (filter (> 0) ys)
module ZipSafe where

{-@ type Same a X = {v:[a] | len v == len X} @-}

{-@ combine :: (a -> b -> c) -> xs:[a] -> Same b xs -> Same c xs @-}
combine :: (a -> b -> c) -> [a] -> [b] -> [c]
combine f (x : xs) (y : ys) = f x y : combine f xs ys
combine _ [] [] = []

{-@ dotP :: xs:[Int] -> Same Int xs -> Int @-}
dotP :: [Int] -> [Int] -> Int
dotP [] [] = 0
dotP (x : xs) (y : ys) = x * y + dotP xs ys

{-@ flipAdd :: xs:[Int] -> Same Int xs -> Same Int xs @-}
flipAdd :: [Int] -> [Int] -> [Int]
flipAdd xs ys = let f a b = a + b in combine f xs (reverse ys)
