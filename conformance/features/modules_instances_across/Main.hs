module Main where

import Classes
import Instances ()
import Types (Temperature (..), celsius)

-- Instances travel with modules, even when nothing else is imported.
main :: IO ()
main = do
  putStrLn (render (celsius 20))
  putStrLn (render [celsius 1, Fahrenheit 50])
  putStrLn (renderTwice True)
  print (celsius 3)
