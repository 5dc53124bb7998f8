-- | Error numbers of C, those of Linux. No call sets one here.
module Foreign.C.Error
  ( Errno (..), eOK, eNOENT, eINTR, eIO, eBADF, eAGAIN, eNOMEM, eACCES, eEXIST, eNOTDIR, eISDIR, eINVAL, ePIPE, eDOM, eRANGE
  , eWOULDBLOCK, isValidErrno, getErrno, resetErrno, errnoToIOError, throwErrno, throwErrnoIf, throwErrnoIf_, throwErrnoIfMinus1
  , throwErrnoIfMinus1_, throwErrnoIfNull, throwErrnoIfRetry, throwErrnoIfMinus1Retry, throwErrnoIfMinus1Retry_
  , throwErrnoIfNullRetry
  ) where

import Control.Monad (void)
import Data.IORef
import Foreign.C.Types
import Foreign.Ptr
import System.IO (Handle)
import System.IO.Error
import System.IO.Unsafe (unsafePerformIO)

newtype Errno = Errno CInt

instance Eq Errno where
  Errno a == Errno b = a == b && a /= -1

eOK, eNOENT, eINTR, eIO, eBADF, eAGAIN, eNOMEM, eACCES, eEXIST, eNOTDIR, eISDIR, eINVAL, ePIPE, eDOM, eRANGE, eWOULDBLOCK :: Errno
eOK = Errno 0
eNOENT = Errno 2
eINTR = Errno 4
eIO = Errno 5
eBADF = Errno 9
eAGAIN = Errno 11
eWOULDBLOCK = eAGAIN
eNOMEM = Errno 12
eACCES = Errno 13
eEXIST = Errno 17
eNOTDIR = Errno 20
eISDIR = Errno 21
eINVAL = Errno 22
ePIPE = Errno 32
eDOM = Errno 33
eRANGE = Errno 34

isValidErrno :: Errno -> Bool
isValidErrno (Errno n) = n /= -1

{-# NOINLINE current #-}
current :: IORef CInt
current = unsafePerformIO (newIORef 0)

getErrno :: IO Errno
getErrno = fmap Errno (readIORef current)

resetErrno :: IO ()
resetErrno = writeIORef current 0

errnoToIOError :: String -> Errno -> Maybe Handle -> Maybe String -> IOError
errnoToIOError place (Errno n) handle path = ioeSetErrorString (mkIOError kind place handle path) (message n)
  where
    kind = case n of
      2 -> doesNotExistErrorType
      13 -> permissionErrorType
      17 -> alreadyExistsErrorType
      12 -> fullErrorType
      _ -> illegalOperationErrorType
    message 2 = "No such file or directory"
    message 13 = "Permission denied"
    message 17 = "File exists"
    message 12 = "Cannot allocate memory"
    message 22 = "Invalid argument"
    message other = "error " ++ show other

throwErrno :: String -> IO a
throwErrno place = getErrno >>= \n -> ioError (errnoToIOError place n Nothing Nothing)

throwErrnoIf, throwErrnoIfRetry :: (a -> Bool) -> String -> IO a -> IO a
throwErrnoIf wrong place act = act >>= \x -> if wrong x then throwErrno place else return x
throwErrnoIfRetry wrong place act = act >>= \x ->
  if not (wrong x) then return x else getErrno >>= \n -> if n == eINTR then throwErrnoIfRetry wrong place act else throwErrno place

throwErrnoIf_ :: (a -> Bool) -> String -> IO a -> IO ()
throwErrnoIf_ wrong place = void . throwErrnoIf wrong place

throwErrnoIfMinus1, throwErrnoIfMinus1Retry :: (Eq a, Num a) => String -> IO a -> IO a
throwErrnoIfMinus1 = throwErrnoIf (== -1)
throwErrnoIfMinus1Retry = throwErrnoIfRetry (== -1)

throwErrnoIfMinus1_, throwErrnoIfMinus1Retry_ :: (Eq a, Num a) => String -> IO a -> IO ()
throwErrnoIfMinus1_ place = void . throwErrnoIfMinus1 place
throwErrnoIfMinus1Retry_ place = void . throwErrnoIfMinus1Retry place

throwErrnoIfNull, throwErrnoIfNullRetry :: String -> IO (Ptr a) -> IO (Ptr a)
throwErrnoIfNull = throwErrnoIf (== nullPtr)
throwErrnoIfNullRetry = throwErrnoIfRetry (== nullPtr)
