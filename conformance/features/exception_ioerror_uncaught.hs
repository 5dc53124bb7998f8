module Main where

import System.IO.Error

main :: IO ()
main = do
  r <- tryIOError (ioError (userError "first"))
  print (r :: Either IOError ())
  catchIOError (fail "second") (\e -> putStrLn (if isUserError e then "user error" else "other"))
  putStrLn "now uncaught"
  ioError (userError "third")
