module Data.Time.Calendar.OrdinalDate (Day, toOrdinalDate, fromOrdinalDate, isLeapYear, fromOrdinalDateValid, showOrdinalDate, mondayStartWeek, sundayStartWeek) where

import Otherwise.Base.Calendar
