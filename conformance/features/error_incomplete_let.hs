module Main where

main :: IO ()
main = do
  let (x : y : _) = filter even [1, 3, 4]
      Right k = Left "no" :: Either String Int
  print x
  print (y + k)
