module Data.Time.Clock.POSIX (posixDayLength, POSIXTime, posixSecondsToUTCTime, utcTimeToPOSIXSeconds, getPOSIXTime, getCurrentTime) where

import Otherwise.Base.Calendar

posixDayLength :: NominalDiffTime
posixDayLength = nominalDay
