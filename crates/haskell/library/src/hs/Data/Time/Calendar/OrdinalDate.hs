module Data.Time.Calendar.OrdinalDate (Day, toOrdinalDate, fromOrdinalDate, isLeapYear) where

import Otherwise.Base.Calendar
