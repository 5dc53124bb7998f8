import Data.Char (isUpper)

count p = length . filter p

main = do
  print (count isUpper "Hello World")
  print (count (> 2) [1, 2, 3, 4])
