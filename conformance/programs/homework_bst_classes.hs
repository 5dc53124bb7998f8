module Main where

import Data.Foldable (toList, foldl')
import Data.Monoid

data BST a = Leaf | Node (BST a) a (BST a)

instance Show a => Show (BST a) where
  show Leaf = "."
  show (Node l x r) = "(" ++ show l ++ " " ++ show x ++ " " ++ show r ++ ")"

instance Functor BST where
  fmap _ Leaf = Leaf
  fmap f (Node l x r) = Node (fmap f l) (f x) (fmap f r)

instance Foldable BST where
  foldMap _ Leaf = mempty
  foldMap f (Node l x r) = foldMap f l <> f x <> foldMap f r

instance Traversable BST where
  traverse _ Leaf = pure Leaf
  traverse f (Node l x r) = Node <$> traverse f l <*> f x <*> traverse f r

insert :: Ord a => a -> BST a -> BST a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r) = case compare x y of
  LT -> Node (insert x l) y r
  GT -> Node l y (insert x r)
  EQ -> t

delete :: Ord a => a -> BST a -> BST a
delete _ Leaf = Leaf
delete x (Node l y r)
  | x < y = Node (delete x l) y r
  | x > y = Node l y (delete x r)
  | otherwise = glue l r
  where
    glue Leaf b = b
    glue a Leaf = a
    glue a b = let m = minimum b in Node a m (delete m b)

fromList :: (Foldable t, Ord a) => t a -> BST a
fromList = foldl' (flip insert) Leaf

depth :: BST a -> Int
depth Leaf = 0
depth (Node l _ r) = 1 + max (depth l) (depth r)

main :: IO ()
main = do
  let t = fromList [5, 2, 8, 1, 9, 3, 7 :: Int]
  print t
  print (delete 5 t)
  print (toList (fmap (* 2) t), sum t, product t, length t, maximum t, elem 8 t)
  print (getAny (foldMap (Any . even) t), getFirst (foldMap (First . Just) t))
  print (traverse (\x -> if x > 0 then Just (x * 10) else Nothing) t)
  print (fmap show (traverse (\x -> if x > 1 then Right x else Left x) t))
  mapM_ print (fromList "hello")
  print (depth t, null t, null (fromList ([] :: [Int])))
