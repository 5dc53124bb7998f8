-- judged: pick wrong, sign2 wrong, the rest verified
{-# LANGUAGE LambdaCase, MultiWayIf, TupleSections, BangPatterns #-}
module LambdaCases where

{-@ isJust' :: m:Maybe a -> {v:Bool | v <=> isJust m} @-}
isJust' :: Maybe a -> Bool
isJust' = \case
  Just _ -> True
  Nothing -> False

{-@ sign :: Int -> {v:Int | -1 <= v && v <= 1} @-}
sign :: Int -> Int
sign n = if | n < 0 -> -1
            | n > 0 -> 1
            | otherwise -> 0

{-@ sign2 :: n:Int -> {v:Int | n > 0 => v > 0} @-}
sign2 :: Int -> Int
sign2 n = if | n < 0 -> -1
             | n > 1 -> 1
             | otherwise -> 0

{-@ sumTo :: n:Nat -> Nat @-}
sumTo :: Int -> Int
sumTo n = go 0 n
  where
    go :: Int -> Int -> Int
    {-@ go :: Nat -> i:Nat -> Nat / [i] @-}
    go !acc 0 = acc
    go !acc i = go (acc + i) (i - 1)

pairUp :: a -> [b] -> [(a, b)]
pairUp x = map (x,)

pick :: Int -> String
pick = \case
  0 -> "zero"
  1 -> "one"

{-@ orElse :: Maybe Nat -> Nat -> Nat @-}
orElse :: Maybe Int -> Int -> Int
orElse m d = case m of
  Just x | x > 10 -> x
         | otherwise -> 10
  _ -> d
