module Main where

import Data.Time.Calendar
import Data.Time.Calendar.WeekDate (toWeekDate)
import Data.Time.Clock

birthday :: Day
birthday = fromGregorian 1815 12 10

weekdayName :: Day -> String
weekdayName d = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] !! (w - 1)
  where (_, _, w) = toWeekDate d

fridays13 :: Integer -> [Day]
fridays13 y = [d | m <- [1 .. 12], let d = fromGregorian y m 13, weekdayName d == "Fri"]

age :: Day -> Day -> Integer
age born now = let (y1, m1, d1) = toGregorian born
                   (y2, m2, d2) = toGregorian now
               in y2 - y1 - (if (m2, d2) < (m1, d1) then 1 else 0)

main :: IO ()
main = do
  print birthday
  putStrLn (weekdayName birthday)
  print (fridays13 2015)
  print (age birthday (fromGregorian 1852 11 27))
  print (diffDays (fromGregorian 2000 3 1) (fromGregorian 2000 2 1))
  print (addDays 100 (fromGregorian 2019 12 31))
  print (isLeapYear 1900, isLeapYear 2000, gregorianMonthLength 2024 2)
  print (addGregorianMonthsClip 1 (fromGregorian 2021 1 31))
  print (fromGregorianValid 2021 2 30, fromGregorianValid 2021 2 28)
  print [fromGregorian 2020 2 27 .. fromGregorian 2020 3 1]
  let t = UTCTime (fromGregorian 2020 1 1) 3600
  print t
  print (addUTCTime 86400 t)
  print (diffUTCTime (addUTCTime 90 t) t)
  print (toModifiedJulianDay (fromGregorian 1970 1 1))
