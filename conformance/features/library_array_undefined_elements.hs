module Main where

import Control.Exception
import Data.Array

main :: IO ()
main = do
  let a = array (0, 3) [(0, 'a'), (2, 'c')]
  print (a ! 2, bounds a)
  r <- try (evaluate (a ! 1))
  putStrLn (either (\e -> const "undefined element" (e :: SomeException)) show r)
  let lazy = listArray (0, 2) [1, error "lazy element", 3] :: Array Int Int
  print (lazy ! 0 + lazy ! 2)
  r2 <- try (evaluate (lazy ! 1))
  putStrLn (either (\(ErrorCall m) -> m) show r2)
  print (length lazy)
  let self = listArray (0, 9) (1 : [self ! (i - 1) * 2 | i <- [1 .. 9]]) :: Array Int Int
  print (self ! 9)
