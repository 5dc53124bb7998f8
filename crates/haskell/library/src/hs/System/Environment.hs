module System.Environment (getArgs, getProgName, lookupEnv) where

import Otherwise.Base.Core (IO (..))
import Otherwise.Base.IO (primProgramArguments, primProgramName)

getArgs :: IO [String]
getArgs = IO primProgramArguments

getProgName :: IO String
getProgName = IO primProgramName

-- | There are no environment variables.
lookupEnv :: String -> IO (Maybe String)
lookupEnv _ = return Nothing
