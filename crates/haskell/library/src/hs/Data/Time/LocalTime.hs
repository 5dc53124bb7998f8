module Data.Time.LocalTime
  ( TimeOfDay (..), midnight, midday, timeToTimeOfDay, timeOfDayToTime, LocalTime (..), TimeZone (..), utc, utcToLocalTime, localTimeToUTC
  , ZonedTime (..), utcToZonedTime, zonedTimeToUTC, getZonedTime, getCurrentTimeZone, minutesToTimeZone, hoursToTimeZone
  , dayFractionToTimeOfDay, timeOfDayToDayFraction, utcToLocalTimeOfDay, localToUTCTimeOfDay, makeTimeOfDayValid, timeToDaysAndTimeOfDay
  , daysAndTimeOfDayToTime, addLocalTime, diffLocalTime, getTimeZone, utcToLocalZonedTime, timeZoneOffsetString
  ) where

import Otherwise.Base.Calendar
