module UnsafeFold (badSum) where

-- expect: refuted
-- Differences may be negative.

{-@ badSum :: [Nat] -> Nat @-}
badSum :: [Int] -> Int
badSum xs = foldList minus 0 xs

minus :: Int -> Int -> Int
minus x y = x - y

foldList :: (a -> b -> b) -> b -> [a] -> b
foldList _ z [] = z
foldList f z (x : xs) = f x (foldList f z xs)
