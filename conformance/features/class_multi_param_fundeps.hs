{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts #-}
module Main where

import qualified Data.Map as M

class Container f a | f -> a where
  empty :: f
  insert :: a -> f -> f
  toL :: f -> [a]

instance Container [a] a where
  empty = []
  insert = (:)
  toL = id

newtype IntBag = IntBag (M.Map Int Int)

instance Container IntBag Int where
  empty = IntBag M.empty
  insert x (IntBag m) = IntBag (M.insertWith (+) x 1 m)
  toL (IntBag m) = concatMap (\(k, n) -> replicate n k) (M.toList m)

class Convert a b where
  convert :: a -> b

instance Convert Int String where convert = show
instance Convert Int Double where convert = fromIntegral
instance Convert Bool Int where convert = fromEnum

fill :: Container f a => [a] -> f
fill = foldr insert empty

main :: IO ()
main = do
  print (toL (fill [3, 1, 3, 2] :: IntBag))
  print (toL (insert 'a' "bc"))
  putStrLn (convert (3 :: Int))
  print (convert (3 :: Int) / (2 :: Double))
  print (convert True + (1 :: Int))
  print (sum (toL (insert 5 (fill [1, 1] :: IntBag))))
