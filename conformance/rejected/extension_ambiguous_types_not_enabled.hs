-- wrong: the type of the method does not mention the class parameter, which needs the extension AllowAmbiguousTypes
module Main where

class Named a where
  nameOf :: String

main :: IO ()
main = return ()
