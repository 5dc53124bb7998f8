-- | Error numbers of C, those of Linux. No call sets one here.
module Foreign.C.Error
  ( Errno (..), eOK, eNOENT, eINTR, eIO, eBADF, eAGAIN, eNOMEM, eACCES, eEXIST, eNOTDIR, eISDIR, eINVAL, ePIPE, eDOM, eRANGE
  , eWOULDBLOCK, isValidErrno, getErrno, resetErrno, errnoToIOError, throwErrno, throwErrnoIf, throwErrnoIf_, throwErrnoIfMinus1
  , throwErrnoIfMinus1_, throwErrnoIfNull, throwErrnoIfRetry, throwErrnoIfMinus1Retry, throwErrnoIfMinus1Retry_
  , throwErrnoIfNullRetry
  , eBADRPC, eDIRTY, eFTYPE, ePROCLIM, ePROCUNAVAIL, ePROGMISMATCH, ePROGUNAVAIL, eRPCMISMATCH, eRREMOTE
  , ePERM, eSRCH, eNXIO, e2BIG, eNOEXEC, eCHILD, eFAULT, eNOTBLK, eBUSY, eXDEV, eNODEV, eNFILE, eMFILE
  , eNOTTY, eTXTBSY, eFBIG, eNOSPC, eSPIPE, eROFS, eMLINK, eDEADLK, eNAMETOOLONG, eNOLCK, eNOSYS, eNOTEMPTY
  , eLOOP, eNOMSG, eIDRM, eNOSTR, eNODATA, eTIME, eNOSR, eNONET, eREMOTE, eNOLINK, eADV, eSRMNT, eCOMM
  , ePROTO, eMULTIHOP, eBADMSG, eREMCHG, eILSEQ, eUSERS, eNOTSOCK, eDESTADDRREQ, eMSGSIZE, ePROTOTYPE
  , eNOPROTOOPT, ePROTONOSUPPORT, eSOCKTNOSUPPORT, eNOTSUP, eOPNOTSUPP, ePFNOSUPPORT, eAFNOSUPPORT
  , eADDRINUSE, eADDRNOTAVAIL, eNETDOWN, eNETUNREACH, eNETRESET, eCONNABORTED, eCONNRESET, eNOBUFS, eISCONN
  , eNOTCONN, eSHUTDOWN, eTOOMANYREFS, eTIMEDOUT, eCONNREFUSED, eHOSTDOWN, eHOSTUNREACH, eALREADY
  , eINPROGRESS, eSTALE, eDQUOT
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

eBADRPC, eDIRTY, eFTYPE, ePROCLIM, ePROCUNAVAIL, ePROGMISMATCH, ePROGUNAVAIL, eRPCMISMATCH, eRREMOTE :: Errno
eBADRPC = Errno (-1)
eDIRTY = Errno (-1)
eFTYPE = Errno (-1)
ePROCLIM = Errno (-1)
ePROCUNAVAIL = Errno (-1)
ePROGMISMATCH = Errno (-1)
ePROGUNAVAIL = Errno (-1)
eRPCMISMATCH = Errno (-1)
eRREMOTE = Errno (-1)

ePERM, eSRCH, eNXIO, e2BIG, eNOEXEC, eCHILD, eFAULT, eNOTBLK, eBUSY, eXDEV, eNODEV, eNFILE, eMFILE :: Errno
ePERM = Errno 1
eSRCH = Errno 3
eNXIO = Errno 6
e2BIG = Errno 7
eNOEXEC = Errno 8
eCHILD = Errno 10
eFAULT = Errno 14
eNOTBLK = Errno 15
eBUSY = Errno 16
eXDEV = Errno 18
eNODEV = Errno 19
eNFILE = Errno 23
eMFILE = Errno 24

eNOTTY, eTXTBSY, eFBIG, eNOSPC, eSPIPE, eROFS, eMLINK, eDEADLK, eNAMETOOLONG, eNOLCK, eNOSYS, eNOTEMPTY :: Errno
eNOTTY = Errno 25
eTXTBSY = Errno 26
eFBIG = Errno 27
eNOSPC = Errno 28
eSPIPE = Errno 29
eROFS = Errno 30
eMLINK = Errno 31
eDEADLK = Errno 35
eNAMETOOLONG = Errno 36
eNOLCK = Errno 37
eNOSYS = Errno 38
eNOTEMPTY = Errno 39

eLOOP, eNOMSG, eIDRM, eNOSTR, eNODATA, eTIME, eNOSR, eNONET, eREMOTE, eNOLINK, eADV, eSRMNT, eCOMM :: Errno
eLOOP = Errno 40
eNOMSG = Errno 42
eIDRM = Errno 43
eNOSTR = Errno 60
eNODATA = Errno 61
eTIME = Errno 62
eNOSR = Errno 63
eNONET = Errno 64
eREMOTE = Errno 66
eNOLINK = Errno 67
eADV = Errno 68
eSRMNT = Errno 69
eCOMM = Errno 70

ePROTO, eMULTIHOP, eBADMSG, eREMCHG, eILSEQ, eUSERS, eNOTSOCK, eDESTADDRREQ, eMSGSIZE, ePROTOTYPE :: Errno
ePROTO = Errno 71
eMULTIHOP = Errno 72
eBADMSG = Errno 74
eREMCHG = Errno 78
eILSEQ = Errno 84
eUSERS = Errno 87
eNOTSOCK = Errno 88
eDESTADDRREQ = Errno 89
eMSGSIZE = Errno 90
ePROTOTYPE = Errno 91

eNOPROTOOPT, ePROTONOSUPPORT, eSOCKTNOSUPPORT, eNOTSUP, eOPNOTSUPP, ePFNOSUPPORT, eAFNOSUPPORT :: Errno
eNOPROTOOPT = Errno 92
ePROTONOSUPPORT = Errno 93
eSOCKTNOSUPPORT = Errno 94
eNOTSUP = Errno 95
eOPNOTSUPP = Errno 95
ePFNOSUPPORT = Errno 96
eAFNOSUPPORT = Errno 97

eADDRINUSE, eADDRNOTAVAIL, eNETDOWN, eNETUNREACH, eNETRESET, eCONNABORTED, eCONNRESET, eNOBUFS, eISCONN :: Errno
eADDRINUSE = Errno 98
eADDRNOTAVAIL = Errno 99
eNETDOWN = Errno 100
eNETUNREACH = Errno 101
eNETRESET = Errno 102
eCONNABORTED = Errno 103
eCONNRESET = Errno 104
eNOBUFS = Errno 105
eISCONN = Errno 106

eNOTCONN, eSHUTDOWN, eTOOMANYREFS, eTIMEDOUT, eCONNREFUSED, eHOSTDOWN, eHOSTUNREACH, eALREADY :: Errno
eNOTCONN = Errno 107
eSHUTDOWN = Errno 108
eTOOMANYREFS = Errno 109
eTIMEDOUT = Errno 110
eCONNREFUSED = Errno 111
eHOSTDOWN = Errno 112
eHOSTUNREACH = Errno 113
eALREADY = Errno 114

eINPROGRESS, eSTALE, eDQUOT :: Errno
eINPROGRESS = Errno 115
eSTALE = Errno 116
eDQUOT = Errno 122

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
