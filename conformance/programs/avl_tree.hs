-- AVL trees with insertion, deletion, and a check of the invariant.
module Main where

import Data.List (foldl', sort, nub)

data AVL a = Nil | Node Int (AVL a) a (AVL a)

height :: AVL a -> Int
height Nil = 0
height (Node h _ _ _) = h

node :: AVL a -> a -> AVL a -> AVL a
node l x r = Node (1 + max (height l) (height r)) l x r

balanceFactor :: AVL a -> Int
balanceFactor Nil = 0
balanceFactor (Node _ l _ r) = height l - height r

rotateRight, rotateLeft, rebalance :: AVL a -> AVL a
rotateRight (Node _ (Node _ a x b) y c) = node a x (node b y c)
rotateRight t = t
rotateLeft (Node _ a x (Node _ b y c)) = node (node a x b) y c
rotateLeft t = t
rebalance t@(Node _ l x r)
  | bf > 1, balanceFactor l >= 0 = rotateRight t
  | bf > 1 = rotateRight (node (rotateLeft l) x r)
  | bf < -1, balanceFactor r <= 0 = rotateLeft t
  | bf < -1 = rotateLeft (node l x (rotateRight r))
  where
    bf = balanceFactor t
rebalance t = t

insert :: Ord a => a -> AVL a -> AVL a
insert x Nil = node Nil x Nil
insert x t@(Node _ l y r) = case compare x y of
  LT -> rebalance (node (insert x l) y r)
  GT -> rebalance (node l y (insert x r))
  EQ -> t

delete :: Ord a => a -> AVL a -> AVL a
delete _ Nil = Nil
delete x (Node _ l y r) = case compare x y of
  LT -> rebalance (node (delete x l) y r)
  GT -> rebalance (node l y (delete x r))
  EQ -> case popMin r of
    Nothing -> l
    Just (z, r') -> rebalance (node l z r')

popMin :: AVL a -> Maybe (a, AVL a)
popMin Nil = Nothing
popMin (Node _ Nil x r) = Just (x, r)
popMin (Node _ l x r) = fmap (\(m, l') -> (m, rebalance (node l' x r))) (popMin l)

member :: Ord a => a -> AVL a -> Bool
member _ Nil = False
member x (Node _ l y r)
  | x < y = member x l
  | x > y = member x r
  | otherwise = True

instance Foldable AVL where
  foldr _ z Nil = z
  foldr f z (Node _ l x r) = foldr f (f x (foldr f z r)) l

instance Show a => Show (AVL a) where
  showsPrec _ Nil = showString "."
  showsPrec _ (Node _ l x r) = showChar '(' . shows l . showChar ' ' . shows x . showChar ' ' . shows r . showChar ')'

valid :: Ord a => AVL a -> Bool
valid t = ordered (foldr (:) [] t) && ok t
  where
    ok Nil = True
    ok n@(Node h l _ r) = abs (balanceFactor n) <= 1 && h == 1 + max (height l) (height r) && ok l && ok r
    ordered xs = and (zipWith (<) xs (drop 1 xs))

randoms :: Int -> [Int]
randoms = map (`mod` 1000) . tail . iterate (\x -> (x * 1103515245 + 12345) `mod` 2147483648)

main :: IO ()
main = do
  print (foldl' (flip insert) Nil [1 .. 7 :: Int])
  print (foldl' (flip insert) Nil "alphabet")
  let xs = take 200 (randoms 42)
      t = foldl' (flip insert) Nil xs
  print (length t, height t, valid t)
  print (foldr (:) [] t == sort (nub xs))
  let t' = foldl' (flip delete) t (take 100 xs)
  print (length t', height t', valid t')
  print (map (`member` t) (take 5 xs), member (-1) t)
  print (sum t', maximum t', minimum t')
  print (all valid (scanl (flip delete) t xs))
