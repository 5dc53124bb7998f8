module Data.Time.Calendar
  ( Day (..), addDays, diffDays, isLeapYear, toGregorian, fromGregorian, fromGregorianValid, showGregorian, gregorianMonthLength
  , addGregorianMonthsClip, addGregorianMonthsRollOver, addGregorianYearsClip, addGregorianYearsRollOver, DayOfWeek (..), dayOfWeek
  ) where

import Otherwise.Base.Calendar
