-- | SEND + MORE = MONEY, every letter a different digit.
module SendMoreMoney where

import Data.List (nub)

number :: [Int] -> Int
number = foldl (\n d -> 10 * n + d) 0

puzzle :: Int -> Int -> Int -> Int -> Int -> Int -> Int -> Int -> Bool
puzzle s e n d m o r y =
  all (\x -> x >= 0 && x <= 9) letters
    && length (nub letters) == length letters
    && s /= 0
    && m /= 0
    && number [s, e, n, d] + number [m, o, r, e] == number [m, o, n, e, y]
  where
    letters = [s, e, n, d, m, o, r, y]

{-? solve = ?(s, e, n, d, m, o, r, y :: Int) | puzzle s e n d m o r y ?-}
{-? twin = ?(s, e, n, d, m, o, r, y :: Int) | puzzle s e n d m o r y && y /= 2 ?-}
