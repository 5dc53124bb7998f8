-- | The collector: it decides for itself.
module System.Mem (performGC, performMajorGC, performMinorGC) where

performGC, performMajorGC, performMinorGC :: IO ()
performGC = return ()
performMajorGC = return ()
performMinorGC = return ()
