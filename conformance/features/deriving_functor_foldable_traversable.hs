{-# LANGUAGE DeriveFunctor, DeriveFoldable, DeriveTraversable #-}
module Main where

import Data.Foldable (toList)

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Functor, Foldable, Traversable)
data Rose a = Rose { label :: a, kids :: [Rose a] } deriving (Show, Functor, Foldable, Traversable)
data Mixed b a = Mixed Int (Maybe a) [(b, a)] (Either b a) deriving (Show, Functor, Foldable, Traversable)
newtype Reader' r a = Reader' (r -> a) deriving Functor

fromList :: Ord a => [a] -> Tree a
fromList = foldr ins Leaf
  where
    ins x Leaf = Node Leaf x Leaf
    ins x t@(Node l y r)
      | x < y = Node (ins x l) y r
      | x > y = Node l y (ins x r)
      | otherwise = t

main :: IO ()
main = do
  let t = fromList [4, 1, 6, 3]
  print (fmap (* 10) t)
  print (toList t, sum t, product t, length t, maximum t, elem 6 t, null t)
  print (traverse (\x -> if x > 0 then Just (x - 1) else Nothing) t)
  print (traverse (\x -> if x > 1 then Just x else Nothing) t)
  mapM_ print (fromList "hi")
  print (fmap show (Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]]))
  print (foldr (:) [] (Rose 'a' [Rose 'b' [], Rose 'c' [Rose 'd' []]]))
  print (sum (Mixed 5 (Just 1) [('x', 2), ('y', 3)] (Right 4)))
  print (sequenceA (Mixed 5 (Just [1, 2]) [("x", [3])] (Left "l")))
  let Reader' f = fmap (+ 1) (Reader' length) in print (f "abc")
