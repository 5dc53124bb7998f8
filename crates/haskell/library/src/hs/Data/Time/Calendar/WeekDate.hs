module Data.Time.Calendar.WeekDate (toWeekDate, fromWeekDate, fromWeekDateValid, showWeekDate) where

import Otherwise.Base.Calendar
