module FoldSum (sumOfNats) where

-- A sum of numbers that are not negative is not negative.

{-@ sumOfNats :: [Nat] -> Nat @-}
sumOfNats :: [Int] -> Int
sumOfNats xs = foldList plus 0 xs

plus :: Int -> Int -> Int
plus x y = x + y

foldList :: (a -> b -> b) -> b -> [a] -> b
foldList _ z [] = z
foldList f z (x : xs) = f x (foldList f z xs)
