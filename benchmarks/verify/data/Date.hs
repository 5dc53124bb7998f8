-- twin nextMonth: m < 12 => m <= 12
module Date where

data Date = Date { day :: Int, month :: Int, year :: Int }

{-@ data Date = Date { day :: {v:Int | 1 <= v && v <= 31}
                     , month :: {v:Int | 1 <= v && v <= 12}
                     , year :: Int } @-}

{-@ nextMonth :: Date -> Date @-}
nextMonth :: Date -> Date
nextMonth (Date d m y)
  | m < 12 = Date d (m + 1) y
  | otherwise = Date d 1 (y + 1)

{-@ quarter :: Date -> {v:Int | 0 <= v && v < 4} @-}
quarter :: Date -> Int
quarter d = (month d - 1) `div` 3

{-@ leap :: y:Int -> Bool @-}
leap :: Int -> Bool
leap y
  | y `mod` 400 == 0 = True
  | y `mod` 100 == 0 = False
  | otherwise = y `mod` 4 == 0

{-@ daysIn :: Int -> {m:Int | 1 <= m && m <= 12} -> {v:Int | 28 <= v && v <= 31} @-}
daysIn :: Int -> Int -> Int
daysIn y m
  | m == 2 = if leap y then 29 else 28
  | m `elem` [4, 6, 9, 11] = 30
  | otherwise = 31
