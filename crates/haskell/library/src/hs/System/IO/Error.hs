module System.IO.Error
  ( IOError, userError, mkIOError, annotateIOError, ioError, catchIOError, tryIOError, modifyIOError
  , isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError, isIllegalOperation, isPermissionError, isUserError
  , ioeGetErrorString, ioeGetFileName, ioeGetLocation, ioeGetErrorType, ioeGetHandle
  , ioeSetErrorString, ioeSetFileName, ioeSetLocation, ioeSetErrorType, ioeSetHandle
  , isAlreadyExistsErrorType, isDoesNotExistErrorType, isEOFErrorType, isPermissionErrorType, isUserErrorType, isResourceVanishedError, isAlreadyInUseErrorType
  , isFullErrorType, isIllegalOperationErrorType, isResourceVanishedErrorType, resourceVanishedErrorType
  , IOErrorType, alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType
  , illegalOperationErrorType, permissionErrorType, userErrorType
  ) where

import Otherwise.Base.Core
import Otherwise.Base.IO (Handle, catch, try)

alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType :: IOErrorType
alreadyExistsErrorType = AlreadyExists
doesNotExistErrorType = NoSuchThing
alreadyInUseErrorType = ResourceBusy
fullErrorType = ResourceExhausted
eofErrorType = EndOfFile

illegalOperationErrorType, permissionErrorType, userErrorType :: IOErrorType
illegalOperationErrorType = IllegalOperation
permissionErrorType = PermissionDenied
userErrorType = UserError

mkIOError :: IOErrorType -> String -> Maybe Handle -> Maybe FilePath -> IOError
mkIOError kind location _ file = IOError kind location "" file

annotateIOError :: IOError -> String -> Maybe Handle -> Maybe FilePath -> IOError
annotateIOError (IOError kind _ description file) location _ file' = IOError kind location description (maybe file' Just file)

catchIOError :: IO a -> (IOError -> IO a) -> IO a
catchIOError = catch

tryIOError :: IO a -> IO (Either IOError a)
tryIOError = try

modifyIOError :: (IOError -> IOError) -> IO a -> IO a
modifyIOError f io = catch io (\e -> ioError (f e))

hasKind :: IOErrorType -> IOError -> Bool
hasKind kind (IOError k _ _ _) = k == kind

isAlreadyExistsError, isDoesNotExistError, isAlreadyInUseError, isFullError, isEOFError :: IOError -> Bool
isAlreadyExistsError = hasKind AlreadyExists
isDoesNotExistError = hasKind NoSuchThing
isAlreadyInUseError = hasKind ResourceBusy
isFullError = hasKind ResourceExhausted
isEOFError = hasKind EndOfFile

isIllegalOperation, isPermissionError, isUserError :: IOError -> Bool
isIllegalOperation = hasKind IllegalOperation
isPermissionError = hasKind PermissionDenied
isUserError = hasKind UserError

ioeGetErrorString, ioeGetLocation :: IOError -> String
ioeGetErrorString (IOError kind _ description _) = if kind == UserError then description else ioErrorTypeText kind
ioeGetLocation (IOError _ location _ _) = location

ioeGetFileName :: IOError -> Maybe FilePath
ioeGetFileName (IOError _ _ _ file) = file

ioeGetErrorType :: IOError -> IOErrorType
ioeGetErrorType (IOError kind _ _ _) = kind

-- | Errors do not remember handles.
ioeGetHandle :: IOError -> Maybe Handle
ioeGetHandle _ = Nothing

ioeSetErrorString, ioeSetLocation :: IOError -> String -> IOError
ioeSetErrorString (IOError kind location _ file) description = IOError kind location description file
ioeSetLocation (IOError kind _ description file) location = IOError kind location description file

ioeSetFileName :: IOError -> FilePath -> IOError
ioeSetFileName (IOError kind location description _) file = IOError kind location description (Just file)

ioeSetErrorType :: IOError -> IOErrorType -> IOError
ioeSetErrorType (IOError _ location description file) kind = IOError kind location description file

ioeSetHandle :: IOError -> Handle -> IOError
ioeSetHandle e _ = e

isAlreadyExistsErrorType, isDoesNotExistErrorType, isEOFErrorType, isPermissionErrorType, isUserErrorType :: IOErrorType -> Bool
isAlreadyExistsErrorType = (== AlreadyExists)
isDoesNotExistErrorType = (== NoSuchThing)
isEOFErrorType = (== EndOfFile)
isPermissionErrorType = (== PermissionDenied)
isUserErrorType = (== UserError)

isResourceVanishedError :: IOError -> Bool
isResourceVanishedError = isResourceVanishedErrorType . ioeGetErrorType

isAlreadyInUseErrorType, isFullErrorType, isIllegalOperationErrorType, isResourceVanishedErrorType :: IOErrorType -> Bool
isAlreadyInUseErrorType = (== ResourceBusy)
isFullErrorType = (== ResourceExhausted)
isIllegalOperationErrorType = (== IllegalOperation)
isResourceVanishedErrorType = (== ResourceVanished)

resourceVanishedErrorType :: IOErrorType
resourceVanishedErrorType = ResourceVanished
