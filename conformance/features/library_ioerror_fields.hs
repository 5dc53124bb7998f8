-- The parts of an exception of input and output.
module Main where
import Control.Exception (throwIO, try)
import GHC.IO.Exception (IOErrorType (..), IOException (..))
import System.IO.Error

kind :: IOException -> String
kind IOError { ioe_type = NoSuchThing, ioe_filename = Just f } = "missing " ++ f
kind e = show (ioe_type e) ++ " in " ++ show (ioe_location e) ++ ": " ++ ioe_description e

main :: IO ()
main = do
  r <- try (readFile "/no/such/file")
  putStrLn (either kind (const "read") r)
  s <- try (throwIO (IOError Nothing UserError "here" "on purpose" Nothing Nothing))
  putStrLn (either kind (\() -> "fine") s)
  t <- try (throwIO (mkIOError alreadyExistsErrorType "making" Nothing (Just "it")))
  putStrLn (either kind (\() -> "fine") t)
  print (either ioeGetFileName (\() -> Nothing) t)
