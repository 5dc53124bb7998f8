{-# LANGUAGE PatternSynonyms #-}
{-# LANGUAGE ViewPatterns #-}
module GHC.IO.Exception
  ( ExitCode (..), ArrayException (..), AsyncException (..), AssertionFailed (..), BlockedIndefinitelyOnMVar (..)
  , BlockedIndefinitelyOnSTM (..), Deadlock (..), SomeAsyncException (..), asyncExceptionToException, asyncExceptionFromException
  , IOException (IOError, ioe_handle, ioe_type, ioe_location, ioe_description, ioe_errno, ioe_filename), IOError
  , IOErrorType (.., EOF), userError, ioError, ioException
  ) where

import Control.Exception
import Foreign.C.Types (CInt)
import Otherwise.Base.Core (IOErrorType (..), ioErrorOf, ioErrorParts)
import System.Exit (ExitCode (..))
import System.IO (Handle)

pattern EOF :: IOErrorType
pattern EOF = EndOfFile

type Parts = (Maybe Handle, IOErrorType, String, String, Maybe CInt, Maybe FilePath)

parts :: IOException -> Parts
parts e = case ioErrorParts e of (kind, location, description, file) -> (Nothing, kind, location, description, Nothing, file)

-- | Which handle it was and the number of the error are not known here.
pattern IOError :: Maybe Handle -> IOErrorType -> String -> String -> Maybe CInt -> Maybe FilePath -> IOException
pattern IOError {ioe_handle, ioe_type, ioe_location, ioe_description, ioe_errno, ioe_filename} <-
  (parts -> (ioe_handle, ioe_type, ioe_location, ioe_description, ioe_errno, ioe_filename))
  where
    IOError _ kind location description _ file = ioErrorOf kind location description file

{-# COMPLETE IOError #-}

ioException :: IOException -> IO a
ioException = ioError
