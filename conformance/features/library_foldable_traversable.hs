module Main where

import Data.Foldable
import Data.Traversable
import qualified Data.Map as M

data Pair a = Pair a a deriving Show
instance Functor Pair where fmap = fmapDefault
instance Foldable Pair where foldMap = foldMapDefault
instance Traversable Pair where traverse f (Pair a b) = Pair <$> f a <*> f b

main :: IO ()
main = do
  print (toList (Pair 1 2), sum (Pair 3 4), foldr' (+) 0 (Pair 1 2))
  print (fmap (+ 1) (Pair 1 2), length (1, 'x'), sum (Just 3), maximum (M.fromList [(1, 'a'), (0, 'z')]))
  for_ (Just "printed") putStrLn
  traverse_ print (Pair 'a' 'b')
  print (sequenceA_ [Just 1, Nothing], asum [Nothing, Just 5, Just 6])
  print (foldl' (flip (:)) [] "abc", foldrM (\x acc -> if x > 0 then Just (x + acc) else Nothing) 0 [1, 2])
  print (mapAccumL (\n c -> (n + 1, (n, c))) 0 (Pair 'x' 'y'))
  r <- for [1, 2, 3] (\n -> print n >> return (n * n))
  print r
  print (concatMap show (Just 12), and (Just False), notElem 3 [1, 2], find even (Pair 1 4))
  print (null (Left 3), length (Right 'x'), foldr1 (-) (Pair 10 3), product (Right 3 :: Either () Int))
  print (minimumBy (\a b -> compare (snd a) (snd b)) [(1, 'b'), (2, 'a')], any even (Pair 1 3))
  print (fold ["ab", "c"], foldMap (\x -> [x, x]) (Just 1), for (Pair 1 2) (\x -> [x, x * 10]))
