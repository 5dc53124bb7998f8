module LastOfNonEmpty (newest) where

-- The last element of a list that is not empty.

{-@ newest :: Int -> [Int] -> Int @-}
newest :: Int -> [Int] -> Int
newest x xs = final (x : xs)

final :: [a] -> a
final [x] = x
final (_ : xs) = final xs
final [] = error "final: empty"
