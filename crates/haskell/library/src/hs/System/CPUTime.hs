module System.CPUTime (getCPUTime, cpuTimePrecision) where

import Otherwise.Base.Core (IO (..))
import Otherwise.Base.Prim (IORes, RealWorld)

foreign import prim "cpuTimePicoseconds" primCpuTimePicoseconds :: RealWorld -> IORes Integer

getCPUTime :: IO Integer
getCPUTime = IO primCpuTimePicoseconds

cpuTimePrecision :: Integer
cpuTimePrecision = 1000000
