module Data.Time.Calendar.MonthDay (monthAndDayToDayOfYear, monthAndDayToDayOfYearValid, dayOfYearToMonthAndDay, monthLength) where

-- | The day of the year of a month and a day, each brought into its range.
monthAndDayToDayOfYear :: Bool -> Int -> Int -> Int
monthAndDayToDayOfYear leap month day = before leap m + d
  where
    m = max 1 (min 12 month)
    d = max 1 (min (monthLength leap m) day)

monthAndDayToDayOfYearValid :: Bool -> Int -> Int -> Maybe Int
monthAndDayToDayOfYearValid leap month day
  | month < 1 || month > 12 || day < 1 || day > monthLength leap month = Nothing
  | otherwise = Just (before leap month + day)

dayOfYearToMonthAndDay :: Bool -> Int -> (Int, Int)
dayOfYearToMonthAndDay leap day = find (max 1 (min (if leap then 366 else 365) day)) (zip [1 ..] (lengths leap))
  where
    find n ((month, size) : rest) | n > size = find (n - size) rest
                                  | otherwise = (month, n)
    find n [] = (12, n)

before :: Bool -> Int -> Int
before leap month = sum (take (month - 1) (lengths leap))

monthLength :: Bool -> Int -> Int
monthLength leap month = lengths leap !! (max 1 (min 12 month) - 1)

lengths :: Bool -> [Int]
lengths leap = [31, if leap then 29 else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
