module Data.Time.LocalTime
  ( TimeOfDay (..), midnight, midday, timeToTimeOfDay, timeOfDayToTime, LocalTime (..), TimeZone (..), utc, utcToLocalTime, localTimeToUTC
  , ZonedTime (..), utcToZonedTime, zonedTimeToUTC, getZonedTime, getCurrentTimeZone, minutesToTimeZone, hoursToTimeZone
  ) where

import Otherwise.Base.Calendar
