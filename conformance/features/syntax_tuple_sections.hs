{-# LANGUAGE TupleSections #-}
module Main where

main :: IO ()
main = do
  print (map (,True) "ab")
  print (map (1,) "ab")
  print (map (,'x',) [1, 2] <*> [True])
  print ((,,) 1 2 3, (1,,3) 2)
  print (fmap (,()) (Just 'z'))
  print (zipWith ($) (map (,) [1, 2]) "pq")
