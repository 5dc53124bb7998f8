module NonEmptyList (joined) where

-- Joining lists one of which is not empty.

{-@ joined :: Int -> [Int] -> {v:[Int] | len v > 0} @-}
joined :: Int -> [Int] -> [Int]
joined x xs = append xs [x]

append :: [a] -> [a] -> [a]
append [] ys = ys
append (x : xs) ys = x : append xs ys
