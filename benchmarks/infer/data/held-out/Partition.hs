module Partition (separate) where

-- Both parts together have all elements.

{-@ separate :: xs:[Int] -> {v:([Int], [Int]) | len (fst v) + len (snd v) == len xs} @-}
separate :: [Int] -> ([Int], [Int])
separate xs = partition' positive xs

positive :: Int -> Bool
positive x = x > 0

partition' :: (a -> Bool) -> [a] -> ([a], [a])
partition' _ [] = ([], [])
partition' p (x : xs)
  | p x = (x : yes, no)
  | otherwise = (yes, x : no)
  where
    (yes, no) = partition' p xs
