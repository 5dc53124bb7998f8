module Main where

grade :: Int -> Char
grade n = case compare n 50 of
  GT | n > 90 -> 'A'
     | n > 70 -> 'B'
  LT -> 'F'

main :: IO ()
main = do
  print (grade 95)
  print (grade 75)
  print (grade 10)
  print (grade 60)
