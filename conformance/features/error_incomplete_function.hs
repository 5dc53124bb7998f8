module Main where

color :: Int -> String
color 0 = "red"
color 1 = "green"
color n | n > 10 = "many"

main :: IO ()
main = do
  putStrLn (color 0)
  putStrLn (color 11)
  putStrLn (color 2)
