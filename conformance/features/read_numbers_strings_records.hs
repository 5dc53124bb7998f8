module Main where

import Text.Read (readMaybe, readEither)

data Level = Low | Mid Int | High { top :: Double, label :: String } deriving (Show, Read, Eq)

main :: IO ()
main = do
  print (map readMaybe ["1", "-1", "(-1)", "- 1", "1e3", "0b1", "1_000", "+1"] :: [Maybe Int])
  print (map readMaybe ["1", "1.", ".5", "1.5", "1e-2", "NaN", "Infinity", "-1.5"] :: [Maybe Double])
  print (map readMaybe ["\"a\\tb\"", "\"\\1234\\&5\"", "abc", "\"open"] :: [Maybe String])
  print (map readMaybe ["'a'", "'\\n'", "''", "'ab'"] :: [Maybe Char])
  print (map readMaybe ["Low", "Mid 3", "Mid (-3)", "Mid -3", "(Mid 4)", "High {top = 1.5, label = \"x\"}", "High{label=\"x\",top=1}"] :: [Maybe Level])
  print (readEither "12" :: Either String Int)
  print (readEither "1 2" :: Either String Int)
  print (readEither "" :: Either String Int)
  print (map readMaybe ["[1,2]", "[1,2,]", "[ ]", "[1 2]", "(1,2)"] :: [Maybe [Int]])
  print (readMaybe "(1 , ( 'x' , [ True ] ) )" :: Maybe (Int, (Char, [Bool])))
  print (readMaybe "Just Nothing" :: Maybe (Maybe (Maybe Int)), readMaybe "Just Just 1" :: Maybe (Maybe (Maybe Int)))
  print (read "  [ ( 1 , \"one\" ) , (2,\"two\")]  " :: [(Int, String)])
