-- | The clock stands still, so that a program runs the same way every time.
module Data.Time.Clock
  ( UTCTime (..), NominalDiffTime, DiffTime, addUTCTime, diffUTCTime, nominalDay, secondsToDiffTime, picosecondsToDiffTime
  , diffTimeToPicoseconds, nominalDiffTimeToSeconds, secondsToNominalDiffTime, getCurrentTime
  , UniversalTime (..)
  ) where

import Otherwise.Base.Calendar

-- | Days since midnight of the seventeenth of November 1858, as the Earth turns.
newtype UniversalTime = ModJulianDate {getModJulianDate :: Rational}
  deriving (Eq, Ord)
