-- judged: nextMonth wrong, january31 wrong, mkDate wrong, the rest verified
module Dates where

{-@ data Date = Date { year :: Int, month :: {v:Int | 1 <= v && v <= 12}, day :: {v:Int | 1 <= v && v <= 31} } @-}
data Date = Date { year :: Int, month :: Int, day :: Int }

{-@ daysIn :: Bool -> {m:Int | 1 <= m && m <= 12} -> {v:Int | 28 <= v && v <= 31} @-}
daysIn :: Bool -> Int -> Int
daysIn leap m
  | m == 2 = if leap then 29 else 28
  | m `elem` [4, 6, 9, 11] = 30
  | otherwise = 31

{-@ firstOf :: Int -> {m:Int | 1 <= m && m <= 12} -> {v:Date | day v = 1} @-}
firstOf :: Int -> Int -> Date
firstOf y m = Date y m 1

{-@ nextMonth :: Date -> Date @-}
nextMonth :: Date -> Date
nextMonth d = d { month = month d + 1 }

{-@ nextMonthOk :: d:Date -> Date @-}
nextMonthOk :: Date -> Date
nextMonthOk d
  | month d == 12 = d { year = year d + 1, month = 1 }
  | otherwise = d { month = month d + 1 }

january31 :: Int -> Date
january31 y = Date y 0 31

{-@ mkDate :: Int -> Int -> Int -> Maybe Date @-}
mkDate :: Int -> Int -> Int -> Maybe Date
mkDate y m d
  | m >= 1 && m <= 12 && d >= 1 = Just (Date y m d)
  | otherwise = Nothing

isLeap :: Int -> Bool
isLeap y = y `mod` 4 == 0 && (y `mod` 100 /= 0 || y `mod` 400 == 0)
