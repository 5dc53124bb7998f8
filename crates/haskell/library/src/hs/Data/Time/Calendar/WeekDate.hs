module Data.Time.Calendar.WeekDate (toWeekDate, fromWeekDate) where

import Otherwise.Base.Calendar
