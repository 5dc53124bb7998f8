-- | The surroundings of a program: its arguments; there are no environment variables but those it sets itself.
module System.Environment
  ( getArgs, getProgName, lookupEnv, getEnv, getEnvironment, setEnv, unsetEnv, withArgs, withProgName, getExecutablePath
  ) where

import Control.Exception (finally)
import Data.IORef (IORef, newIORef, readIORef, writeIORef)
import Otherwise.Base.Core (IO (..))
import Otherwise.Base.IO (primProgramArguments, primProgramName)
import System.IO.Error (doesNotExistErrorType, ioeSetErrorString, mkIOError)
import System.IO.Unsafe (unsafePerformIO)

-- | What 'withArgs' and 'withProgName' say, and the variables.
arguments :: IORef (Maybe [String])
arguments = unsafePerformIO (newIORef Nothing)

programName :: IORef (Maybe String)
programName = unsafePerformIO (newIORef Nothing)

variables :: IORef [(String, String)]
variables = unsafePerformIO (newIORef [])

getArgs :: IO [String]
getArgs = readIORef arguments >>= maybe (IO primProgramArguments) return

getProgName :: IO String
getProgName = readIORef programName >>= maybe (IO primProgramName) return

getExecutablePath :: IO FilePath
getExecutablePath = fmap ("/usr/bin/" ++) getProgName

lookupEnv :: String -> IO (Maybe String)
lookupEnv name = fmap (lookup name) (readIORef variables)

getEnv :: String -> IO String
getEnv name = lookupEnv name >>= maybe (ioError missing) return
  where
    missing = ioeSetErrorString (mkIOError doesNotExistErrorType "getEnv" Nothing (Just name)) "no environment variable"

getEnvironment :: IO [(String, String)]
getEnvironment = readIORef variables

setEnv :: String -> String -> IO ()
setEnv name value = unsetEnv name >> if null value then return () else readIORef variables >>= \all -> writeIORef variables ((name, value) : all)

unsetEnv :: String -> IO ()
unsetEnv name = readIORef variables >>= \all -> writeIORef variables (filter ((/= name) . fst) all)

withArgs :: [String] -> IO a -> IO a
withArgs given = during arguments (Just given)

withProgName :: String -> IO a -> IO a
withProgName given = during programName (Just given)

during :: IORef a -> a -> IO b -> IO b
during ref value action = readIORef ref >>= \before -> writeIORef ref value >> (action `finally` writeIORef ref before)
