module Data.Time.LocalTime
  ( TimeOfDay (..), midnight, midday, timeToTimeOfDay, timeOfDayToTime, LocalTime (..), TimeZone (..), utc, utcToLocalTime, localTimeToUTC
  ) where

import Otherwise.Base.Calendar
