{-# LANGUAGE NoMonomorphismRestriction #-}
module Main where

plus = (+)
render = show
pair = (,) mempty

main :: IO ()
main = do
  print (plus 1 (2 :: Int))
  print (plus 1.5 (2 :: Double))
  putStrLn (render 'a' ++ render True)
  print (pair 'x' :: (String, Char))
  print (pair True :: ([Int], Bool))
  let local = maxBound
  print (local :: Bool, local :: Char)
