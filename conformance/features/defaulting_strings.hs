{-# LANGUAGE OverloadedStrings #-}
-- With OverloadedStrings, texts of unknown type are strings.
module Main where

key = "key"

table = [(key, "value", 16), ("other", "x", 2)]

main :: IO ()
main = do
  print "plain"
  print key
  mapM_ print table
  print ("a" <> "b")
  print (show "quoted", "x" == "y", compare "a" "b")
