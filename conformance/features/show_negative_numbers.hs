module Main where

import Data.Ratio

data P = P Int Double deriving Show
newtype N = N { unN :: Int } deriving Show
data R = R { rx :: Int, ry :: Maybe Int } deriving Show

main :: IO ()
main = do
  print (-5)
  print [-1, 2, -3]
  print (-1, 2.5, -0.5)
  print (Just (-3))
  print (P (-1) (-2.5))
  print (N (-4))
  print (R { rx = -1, ry = Just (-2) })
  print (Left (-1) :: Either Int Int)
  print [Just (-1), Nothing]
  print ((-3) % 4 :: Rational)
  print (Just (3 % 4 :: Rational))
  print (showsPrec 7 (-5 :: Int) "", showsPrec 6 (-5 :: Int) "")
  print (show (Just (Just (-2))))
