{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances #-}
module Main where
class Container f a | f -> a where
  empty :: f
  insert :: a -> f -> f
  toL :: f -> [a]
instance Container [a] a where { empty = []; insert = (:); toL = id }
newtype Bag = Bag [Int]
instance Container Bag Int where
  empty = Bag []
  insert x (Bag xs) = Bag (x : xs)
  toL (Bag xs) = reverse xs
fill :: Container f a => [a] -> f
fill = foldr insert empty
main :: IO ()
main = do
  print (toL (fill [1, 2, 3] :: Bag))
  putStrLn (toL (insert 'a' (fill "bc" :: String)))
