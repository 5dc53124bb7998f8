module Main where

import qualified Data.List as List

class Container f where
  insert :: a -> f a -> f a
  toList :: f a -> [a]

newtype Bag a = Bag [a]

instance Container Bag where
  insert x (Bag xs) = Bag (x : xs)
  toList (Bag xs) = xs

-- A local binding hides a method; a qualified name reaches the other one.
process :: [Int] -> [Int]
process xs = insert 99 (map step xs)
  where
    insert n ys = ys ++ [n]
    step x = let insert = x * 2 in insert

main :: IO ()
main = do
  print (toList (insert 'a' (insert 'b' (Bag ""))))
  print (process [1, 2])
  print (List.insert 2 [1, 3])
  let toList = "hidden"
  putStrLn toList
