-- twin keepSmall: x < 10 => x < 11
module Predicates where

{-@ keepSmall :: [Int] -> [{v:Int | v < 10}] @-}
keepSmall :: [Int] -> [Int]
keepSmall [] = []
keepSmall (x : xs)
  | x < 10 = x : keepSmall xs
  | otherwise = keepSmall xs

{-@ find' :: (a -> Bool) -> [a] -> Maybe a @-}
find' :: (a -> Bool) -> [a] -> Maybe a
find' _ [] = Nothing
find' p (x : xs)
  | p x = Just x
  | otherwise = find' p xs

{-@ firstNat :: [Nat] -> Nat @-}
firstNat :: [Int] -> Int
firstNat xs = case find' (> 5) xs of
  Nothing -> 0
  Just n -> n
