-- twin safeLookup: Just i | i < length xs => Just i | i <= length xs
module MaybeChain where

{-@ index :: xs:[a] -> {i:Nat | i < len xs} -> a @-}
index :: [a] -> Int -> a
index (x : _) 0 = x
index (_ : xs) i = index xs (i - 1)

{-@ find :: Eq a => a -> xs:[a] -> Maybe {i:Nat | i < len xs} @-}
find :: Eq a => a -> [a] -> Maybe Int
find _ [] = Nothing
find y (x : xs)
  | y == x = Just 0
  | otherwise = case find y xs of
      Nothing -> Nothing
      Just i -> Just (i + 1)

{-@ parse :: String -> Maybe Nat @-}
parse :: String -> Maybe Int
parse s = if null s then Nothing else Just (length s)

safeLookup :: String -> [a] -> Maybe a
safeLookup s xs = case parse s of
  Just i | i < length xs -> Just (index xs i)
  _ -> Nothing
