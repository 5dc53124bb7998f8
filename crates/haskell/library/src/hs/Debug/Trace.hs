module Debug.Trace
  ( trace, traceShow, traceShowId, traceId, traceM, traceShowM, traceStack, traceIO, traceEvent, traceEventIO, traceMarker, traceMarkerIO
  ) where

import Otherwise.Base.IO (hPutStrLn, stderr, unsafePerformIO)

traceIO :: String -> IO ()
traceIO = hPutStrLn stderr

trace, traceStack, traceEvent, traceMarker :: String -> a -> a
trace s x = unsafePerformIO (traceIO s) `seq` x
traceStack = trace
traceEvent _ x = x
traceMarker _ x = x

traceEventIO, traceMarkerIO :: String -> IO ()
traceEventIO _ = return ()
traceMarkerIO _ = return ()

traceId :: String -> String
traceId s = trace s s

traceShow :: Show a => a -> b -> b
traceShow x = trace (show x)

traceShowId :: Show a => a -> a
traceShowId x = trace (show x) x

traceM :: Applicative f => String -> f ()
traceM s = trace s (pure ())

traceShowM :: (Show a, Applicative f) => a -> f ()
traceShowM x = trace (show x) (pure ())
