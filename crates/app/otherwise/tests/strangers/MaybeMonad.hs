-- judged: sumM verified, firstPos wrong, the rest verified
module MaybeMonad where
{-@ safeHead :: xs:[a] -> Maybe a @-}
safeHead :: [a] -> Maybe a
safeHead [] = Nothing
safeHead (x:_) = Just x
{-@ sumM :: Maybe Nat -> Maybe Nat -> Maybe Nat @-}
sumM :: Maybe Int -> Maybe Int -> Maybe Int
sumM ma mb = do
  a <- ma
  b <- mb
  return (a + b)
{-@ firstPos :: [Int] -> Maybe {v:Int | v > 0} @-}
firstPos :: [Int] -> Maybe Int
firstPos [] = Nothing
firstPos (x:xs) | x >= 0 = Just x
                | otherwise = firstPos xs
