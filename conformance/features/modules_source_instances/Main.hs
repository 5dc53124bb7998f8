module Main where

import Account
import Ledger

main :: IO ()
main = do
  let l = post (Account "ann" 5) (post (Account "bob" 7) empty)
  print l
  print (total l, newest l)
  print (newest empty == Nothing)
