module Main where

import Text.Read (readMaybe)

main :: IO ()
main = do
  print (read "42" :: Int)
  print (read " ( -7 ) " :: Int)
  print (read "3.5e2" :: Double)
  print (read "7" :: Double)
  print (read "[1, 2,3 ]" :: [Int])
  print (read "(1,'x',\"s\\n\")" :: (Int, Char, String))
  print (read "Just (Left 3)" :: Maybe (Either Int Bool))
  print (readMaybe "12x" :: Maybe Int)
  print (readMaybe "" :: Maybe Int)
  print (readMaybe "True" :: Maybe Bool)
  print (readMaybe "true" :: Maybe Bool)
  print (readMaybe "0x1F" :: Maybe Int, readMaybe "0o17" :: Maybe Int)
  print (readMaybe "1.5" :: Maybe Int)
  print (readMaybe "[]" :: Maybe [Int])
  print (reads "5 rest" :: [(Int, String)])
  print (reads "nope" :: [(Int, String)])
  print (read "()" :: ())
  print (readMaybe "- 3" :: Maybe Int, readMaybe "--3" :: Maybe Int)
