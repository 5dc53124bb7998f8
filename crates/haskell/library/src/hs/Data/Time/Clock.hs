-- | The clock stands still, so that a program runs the same way every time.
module Data.Time.Clock
  ( UTCTime (..), NominalDiffTime, DiffTime, addUTCTime, diffUTCTime, nominalDay, secondsToDiffTime, picosecondsToDiffTime
  , diffTimeToPicoseconds, nominalDiffTimeToSeconds, secondsToNominalDiffTime, getCurrentTime
  ) where

import Otherwise.Base.Calendar
