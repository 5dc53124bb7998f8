-- | Trees whose nodes have any number of children (rose trees).
module Data.Tree
  ( Tree (..), Forest, unfoldTree, unfoldForest, unfoldTreeM, unfoldForestM, foldTree, flatten, levels, drawTree, drawForest
  ) where

import Control.Monad.Fix (MonadFix (..), fix)

data Tree a = Node {rootLabel :: a, subForest :: [Tree a]}
  deriving (Eq, Read, Show)

type Forest a = [Tree a]

instance Functor Tree where
  fmap f (Node x ts) = Node (f x) (map (fmap f) ts)

instance Applicative Tree where
  pure x = Node x []
  Node f fs <*> t@(Node x ts) = Node (f x) (map (fmap f) ts ++ map (<*> t) fs)

instance Monad Tree where
  Node x ts >>= f = case f x of
    Node y us -> Node y (us ++ map (>>= f) ts)

instance MonadFix Tree where
  mfix f = case fix (f . rootLabel) of
    Node x ts -> Node x (zipWith (\i _ -> mfix ((!! i) . subForest . f)) [0 ..] ts)

instance Foldable Tree where
  foldMap f (Node x ts) = f x <> foldMap (foldMap f) ts
  foldr f z t = go t z
    where
      go (Node x ts) acc = f x (foldr go acc ts)
  null _ = False

instance Traversable Tree where
  traverse f (Node x ts) = Node <$> f x <*> traverse (traverse f) ts

unfoldTree :: (b -> (a, [b])) -> b -> Tree a
unfoldTree f b = case f b of
  (a, bs) -> Node a (unfoldForest f bs)

unfoldForest :: (b -> (a, [b])) -> [b] -> [Tree a]
unfoldForest f = map (unfoldTree f)

unfoldTreeM :: Monad m => (b -> m (a, [b])) -> b -> m (Tree a)
unfoldTreeM f b = f b >>= \(a, bs) -> Node a <$> unfoldForestM f bs

unfoldForestM :: Monad m => (b -> m (a, [b])) -> [b] -> m [Tree a]
unfoldForestM f = mapM (unfoldTreeM f)

foldTree :: (a -> [b] -> b) -> Tree a -> b
foldTree f = go
  where
    go (Node x ts) = f x (map go ts)

flatten :: Tree a -> [a]
flatten = foldr (:) []

-- | The labels, level by level.
levels :: Tree a -> [[a]]
levels t = go [t]
  where
    go [] = []
    go ts = map rootLabel ts : go (concatMap subForest ts)

drawTree :: Tree String -> String
drawTree = unlines . draw

drawForest :: [Tree String] -> String
drawForest = unlines . map drawTree

draw :: Tree String -> [String]
draw (Node x children) = lines x ++ below children
  where
    below [] = []
    below [t] = "|" : beside "`- " "   " (draw t)
    below (t : ts) = "|" : beside "+- " "|  " (draw t) ++ below ts
    beside first others = zipWith (++) (first : repeat others)
