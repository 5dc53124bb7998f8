-- | One function for each way to fail.
module Failures where

import Control.Exception (ArithException (..), throw)
import Data.Char (chr)
import Data.Maybe (fromJust)
import Otherwise (assert)

calls :: Int -> Int
calls n = if n > 0 then error ("bad " ++ "number") else undefined

patterns :: Maybe Int -> Int
patterns (Just n) = n

cases :: Int -> Int
cases n = case n of
  1 -> 2

guards :: Int -> Int
guards n
  | n > 5 = 1

divides :: Int -> Int -> Int
divides a b = if a > 0
  then a `div` b
  else a `rem` b

heads :: [Int] -> Int
heads xs =
  let first = head xs
  in first + last (tail xs)

data Shape = Circle { radius :: Int } | Square { side :: Int }

fields :: Shape -> Int
fields s = radius s

updates :: Shape -> Shape
updates s = s { side = 1 }

lets :: [Int] -> Int
lets xs = y
  where
    [y] = xs

throws :: Int -> Int
throws n = if n == 7 then throw Overflow else n

chars :: Int -> Char
chars n = chr (n + 1114110)

loops :: Int -> Int
loops n = if n == 2 then let x = x + n in x else 0

asserts :: Int -> Int -> Int
asserts a b = assert (a <= b) (b - a)

negative :: Int -> [Int]
negative n = [fromJust (if n < 0 then Nothing else Just n)]

class Named a where
  name :: a -> String

instance Named Shape

methods :: Shape -> String
methods s = name s
