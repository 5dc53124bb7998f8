{-# LANGUAGE LambdaCase, MultiWayIf, TupleSections, BangPatterns, ViewPatterns, ParallelListComp #-}
{-# LANGUAGE EmptyCase, TypeApplications #-}
module Sugar where

import Data.Char (isDigit, toUpper)

classify = \case
  0 -> "zero"
  n | n < 0, even n -> "negative even"
    | n < 0 -> "negative"
  _ -> "positive"

size n = if | n < 10 -> "small"
            | n < 100, let m = n `mod` 10, m > 5 -> "medium, up"
            | Just s <- lookup n [(100, "hundred")] -> s
            | otherwise -> "large"

pairs = map (,True) [1, 2] ++ map (3,) [False]
triples = (,,) <$> Just 1 <*> Just 2 <*> Just 3
sectioned = map (1,,"x") "ab"

sumStrict :: [Int] -> Int
sumStrict = go 0
  where
    go !acc [] = acc
    go !acc (x:xs) = go (acc + x) xs

number (span isDigit -> (digits@(_:_), rest)) = Just (read @Int digits, rest)
number _ = Nothing

shout (map toUpper -> s) = s

zipped xs ys = [(x, y) | x <- xs, odd x | y <- ys]

absurd x = case x of {}

typed = show @Integer 3 ++ show (read @Double "1.5")

lazy ~(a, b) = 1
irrefutable = \ ~(a, _) !b -> a
