module Main where

import System.IO

main :: IO ()
main = do
  putStrLn "before"
  hFlush stdout
  if length "abc" > 2 then error "something went wrong" else return ()
  putStrLn "after"
