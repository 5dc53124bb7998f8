module Main where

import Debug.Trace

-- A where-bound value is evaluated once, a function body at every call.
shared :: Int
shared = x + x
  where
    x = trace "x evaluated" 21

notShared :: Int
notShared = f () + f ()
  where
    f () = trace "f called" 4

main :: IO ()
main = do
  print shared
  print notShared
  let y = trace "y evaluated" (5 :: Int)
  print (y + y + y)
  let zs = [trace "first" 1, trace "second" 2, trace "third" (3 :: Int)]
  print (length zs)
  print (zs !! 1)
  print (sum zs)
