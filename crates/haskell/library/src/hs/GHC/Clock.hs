-- | A clock that only goes forward. Here it is the time that was computed.
module GHC.Clock (getMonotonicTime, getMonotonicTimeNSec) where

import Data.Word (Word64)
import System.CPUTime (getCPUTime)

getMonotonicTime :: IO Double
getMonotonicTime = fmap (\ps -> fromInteger ps / 1.0e12) getCPUTime

getMonotonicTimeNSec :: IO Word64
getMonotonicTimeNSec = fmap (\ps -> fromInteger (ps `div` 1000)) getCPUTime
