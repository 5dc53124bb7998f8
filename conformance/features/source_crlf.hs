module Main where

import Data.List (sort)

-- Every line of this file ends with CR LF.
f :: Int -> String
f 0 = "zero"
f n
  | n > 0 = "positive"
  | otherwise = "negative"

main :: IO ()
main = do
  mapM_ (putStrLn . f) [0, 1, -1]
  print (sort "crlf")
  putStrLn "a string \
           \with a gap"
