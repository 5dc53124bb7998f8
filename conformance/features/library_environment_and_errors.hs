module Main where

import Control.Exception
import Data.Typeable
import System.Environment
import System.IO
import System.IO.Error

main :: IO ()
main = do
  setEnv "OTHERWISE_TEST_VARIABLE" "some value"
  lookupEnv "OTHERWISE_TEST_VARIABLE" >>= print
  unsetEnv "OTHERWISE_TEST_VARIABLE"
  tryIOError (getEnv "OTHERWISE_TEST_VARIABLE") >>= print
  withArgs ["x", "y"] getArgs >>= print
  withProgName "other" getProgName >>= putStrLn
  let e = ioeSetErrorString (mkIOError userErrorType "here" Nothing (Just "file")) "what"
  print (e, isUserErrorType (ioeGetErrorType e), ioeGetFileName e)
  getMaskingState >>= print
  hIsTerminalDevice stdin >>= print
  print (tyConName (typeRepTyCon (typeOf (Just 'x'))), typeRepArgs (typeOf (Just 'x', True)))
  r <- try (throwIO (ErrorCall "boom")) :: IO (Either ErrorCall ())
  print r
