-- judged: fromJust' wrong, the rest verified
module Misc1 where

import Data.Maybe (fromJust, isJust)

{-@ assume randomPos :: Int -> {v:Int | v > 0} @-}
randomPos :: Int -> Int
randomPos n = n

{-@ useIt :: Int -> {v:Int | v > 1} @-}
useIt :: Int -> Int
useIt n = 1 + randomPos n

{-@ ignore sloppy @-}
{-@ sloppy :: Nat -> {v:Int | v > 10} @-}
sloppy :: Int -> Int
sloppy n = n

{-@ measure isGood @-}
isGood :: Maybe a -> Bool
isGood (Just _) = True
isGood Nothing = False

{-@ unwrap :: {m:Maybe a | isGood m} -> a @-}
unwrap :: Maybe a -> a
unwrap (Just x) = x

{-@ unwrap2 :: {m:Maybe a | isJust m} -> a @-}
unwrap2 :: Maybe a -> a
unwrap2 m = fromJust m

{-@ fromJust' :: Maybe a -> a @-}
fromJust' :: Maybe a -> a
fromJust' m = fromJust m

{-@ inline between @-}
between :: Int -> Int -> Int -> Bool
between lo x hi = lo <= x && x < hi

{-@ clampIdx :: n:{Int | n > 0} -> Int -> {v:Int | between 0 v n} @-}
clampIdx :: Int -> Int -> Int
clampIdx n i
  | between 0 i n = i
  | i < 0 = 0
  | otherwise = n - 1

{-@ firstOf :: p:(a, b) -> {v:a | v = fst p} @-}
firstOf :: (a, b) -> a
firstOf (x, _) = x

{-@ swap :: p:(a, b) -> {v:(b, a) | fst v = snd p && snd v = fst p} @-}
swap :: (a, b) -> (b, a)
swap (x, y) = (y, x)

{-@ pair :: x:Int -> (Int, {v:Int | v > x}) @-}
pair :: Int -> (Int, Int)
pair x = (x, x + 1)

{-@ dep :: Int -> (n::Nat, {v:Nat | v > n}) @-}
dep :: Int -> (Int, Int)
dep x | x >= 0 = (x, x + 1)
      | otherwise = (0, 1)

{-@ hole :: _ -> {v:_ | v > 0} @-}
hole :: Int -> Int
hole x = x * x + 1
