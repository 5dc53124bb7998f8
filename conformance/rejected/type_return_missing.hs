-- wrong: the last statement of the do block is an Int, not an IO action
module Main where

readNumber :: IO Int
readNumber = do
  s <- getLine
  read s :: Int

main :: IO ()
main = readNumber >>= print
