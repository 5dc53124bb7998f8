-- twin answer: Just 5 => Just (0 - 5)
module Maybe where

search :: [Int] -> Maybe Int
search [] = Just 5
search (x : xs) = if x > 10 then Just x else search xs

{-@ answer :: [Int] -> Nat @-}
answer :: [Int] -> Int
answer xs = case search xs of
  Nothing -> 0
  Just n -> n
