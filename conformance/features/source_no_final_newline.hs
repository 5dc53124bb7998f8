module Main where

main :: IO ()
main = do
  putStrLn "the last line"
  print (1 + 1) -- has no newline at its end