-- judged: digit wrong, roman wrong, sumDigits loops, the rest verified
module Roman where

-- Homework 2, not finished yet.

{-@ type Digit = {v:Int | 0 <= v && v <= 9} @-}
{-@ type Pos = {v:Int | 0 < v} @-}

{-@ ones :: Nat -> Digit @-}
ones :: Int -> Int
ones n = n `mod` 10

{-@ tens :: Nat -> Nat @-}
tens :: Int -> Int
tens n = n `div` 10

-- forgot that n may be 10
{-@ digit :: {n:Int | 0 <= n && n <= 10} -> Digit @-}
digit :: Int -> Int
digit n = n

{-@ repeated :: n:Nat -> Char -> {v:String | len v = n} / [n] @-}
repeated :: Int -> Char -> String
repeated 0 _ = ""
repeated n c = c : repeated (n - 1) c

symbol :: Int -> Char
symbol 1 = 'I'
symbol 5 = 'V'
symbol 10 = 'X'
symbol _ = '?'

{-@ roman :: d:Digit -> {v:String | len v <= 3} @-}
roman :: Int -> String
roman d
  | d <= 3 = repeated d 'I'
  | d == 4 = "IV"
  | d < 9 = 'V' : repeated (d - 5) 'I'
  | otherwise = "IX"

{-@ sumDigits :: n:Nat -> Nat / [n] @-}
sumDigits :: Int -> Int
sumDigits n
  | n < 10 = n
  | otherwise = ones n + sumDigits (tens n)
