-- judged: unwrap wrong, third wrong, the rest verified
module MaybeChain where

safeDiv :: Int -> Int -> Maybe Int
safeDiv _ 0 = Nothing
safeDiv a b = Just (a `div` b)

calc :: Int -> Int -> Int -> Maybe Int
calc a b c = do
  x <- safeDiv a b
  y <- safeDiv x c
  return (x + y)

unwrap :: Int -> Int -> Int
unwrap a b = case safeDiv a b of
  Just q -> q

{-@ unwrapOk :: Int -> {b:Int | b /= 0} -> Int @-}
unwrapOk :: Int -> Int -> Int
unwrapOk a b = case safeDivT a b of
  Just q -> q
  Nothing -> error "never"

{-@ safeDivT :: Int -> b:Int -> {v:Maybe Int | isJust v <=> b /= 0} @-}
safeDivT :: Int -> Int -> Maybe Int
safeDivT a b
  | b == 0 = Nothing
  | otherwise = Just (a `div` b)

{-@ default0 :: Maybe Nat -> Nat @-}
default0 :: Maybe Int -> Int
default0 = maybe 0 (+ 1)

third :: [a] -> Maybe a -> a
third _ (Just x) = x
third xs Nothing = xs !! 2

sequenceM :: [Maybe a] -> Maybe [a]
sequenceM [] = Just []
sequenceM (m:ms) = do
  x <- m
  xs <- sequenceM ms
  pure (x : xs)

eitherLen :: Either String [a] -> Int
eitherLen = either length length
