-- Folds and traversals over two kinds of elements.
module Main where
import Data.Bifoldable
import Data.Bifunctor
import Data.Bitraversable

data Pair a b = Both a b | Many [(a, b)] deriving Show
instance Bifunctor Pair where
  bimap = bimapDefault
instance Bifoldable Pair where
  bifoldMap = bifoldMapDefault
instance Bitraversable Pair where
  bitraverse f g (Both a b) = Both <$> f a <*> g b
  bitraverse f g (Many ps) = Many <$> traverse (\(a, b) -> (,) <$> f a <*> g b) ps

main :: IO ()
main = do
  let p = Many [(1, 10), (2, 20), (3, 30)] :: Pair Int Int
  print (bisum p, bimaximum p, biminimum p, bielem 20 p, binotElem 7 p)
  print (bifoldr1 (-) p, bifoldl1 (-) p)
  print (bimapAccumL (\s a -> (s + a, s)) (\s b -> (s + b, s)) 0 p)
  print (bimapAccumR (\s a -> (s + a, s)) (\s b -> (s + b, s)) 0 p)
  biforM_ (Both 'x' True) print print
  print (biand (Both True False), bior (Both True False), biconcat (Both "ab" "cd"))
  print =<< bifoldlM (\n a -> n + a <$ print a) (\n b -> return (n * b)) 0 (Both 4 5)
  print (biasum (Both Nothing (Just 3)), bisequence (Both (Just 1) (Just 'c')))
