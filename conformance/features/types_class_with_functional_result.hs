{-# LANGUAGE FlexibleInstances #-}
module Main where

-- A variadic function by instances on function types.
class SumRes r where
  sumOf' :: Int -> r

instance SumRes Int where
  sumOf' acc = acc

instance (Integral a, SumRes r) => SumRes (a -> r) where
  sumOf' acc = \x -> sumOf' (acc + fromIntegral x)

sumAll :: SumRes r => r
sumAll = sumOf' 0

class Build r where
  build :: [String] -> r

instance Build [Char] where
  build = unwords . reverse

instance (Show a, Build r) => Build (a -> r) where
  build acc x = build (show x : acc)

main :: IO ()
main = do
  print (sumAll :: Int)
  print (sumAll (1 :: Int) (2 :: Integer) (3 :: Int) :: Int)
  putStrLn (build [] 'c' True (Just 3))
