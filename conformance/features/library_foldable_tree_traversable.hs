module Main (main) where
import Data.Monoid
import qualified Data.Foldable as F
import Data.Traversable (for, forM)
import Control.Applicative
data Tree a = E | T (Tree a) a (Tree a)
instance F.Foldable Tree where
  foldMap _ E = mempty
  foldMap f (T l x r) = F.foldMap f l <> f x <> F.foldMap f r
instance Functor Tree where
  fmap _ E = E
  fmap f (T l x r) = T (fmap f l) (f x) (fmap f r)
instance Traversable Tree where
  traverse _ E = pure E
  traverse f (T l x r) = T <$> traverse f l <*> f x <*> traverse f r
fromList :: Ord a => [a] -> Tree a
fromList = F.foldl' (flip ins) E
  where ins x E = T E x E
        ins x t@(T l y r) | x < y = T (ins x l) y r
                          | x > y = T l y (ins x r)
                          | otherwise = t
main :: IO ()
main = do
  let t = fromList [5, 2, 8, 1, 9, 3 :: Int]
  print (F.toList t, sum t, F.maximum t, length t, 8 `elem` t)
  r <- for t (\x -> do { putStr (show x ++ " "); return (x * x) })
  putStrLn "" >> print (F.toList r)
  print (fmap F.toList (forM t (\x -> if x > 0 then Right x else Left x)))
  print (getSum (F.foldMap Sum t), getAll (F.foldMap (All . (> 0)) t), F.foldr' (:) [] t)
  print (F.foldrM (\x acc -> [acc + x, acc * x]) 1 (fromList [2, 3]))
  print (liftA2 (+) (Just 1) (Just 2), (+) <$> ZipList [1,2] <*> ZipList [3,4], Just 1 <|> Nothing, F.asum [Nothing, Just 5])
