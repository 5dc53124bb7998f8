-- wrong: a class with two parameters needs the extension MultiParamTypeClasses
module Main where

class Convert a b where
  convert :: a -> b

main :: IO ()
main = return ()
