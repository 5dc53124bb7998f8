module System.Exit (ExitCode (..), exitWith, exitFailure, exitSuccess, die) where

import Otherwise.Base.IO

exitFailure, exitSuccess :: IO a
exitFailure = exitWith (ExitFailure 1)
exitSuccess = exitWith ExitSuccess

die :: String -> IO a
die message = hPutStrLn stderr message >> exitFailure
