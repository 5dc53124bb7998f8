-- wrong: a case alternative uses = where -> is needed
module Main where

f :: Bool -> Int
f b = case b of
  True = 1
  False = 0

main :: IO ()
main = print (f True)
