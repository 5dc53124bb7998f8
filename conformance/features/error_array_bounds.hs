module Main where

import Control.Exception
import Data.Array

grid :: Array (Int, Int) Char
grid = listArray ((0, 0), (1, 2)) "abcdef"

main :: IO ()
main = do
  print (grid ! (1, 1))
  r <- try (evaluate (grid ! (2, 0))) :: IO (Either SomeException Char)
  putStrLn (either (const "out of bounds") show r)
  r2 <- try (evaluate (grid // [((0, 9), 'x')])) :: IO (Either SomeException (Array (Int, Int) Char))
  putStrLn (either (const "out of bounds") (const "updated") r2)
  print (grid // [((0, 0), 'z')])
