{-# LANGUAGE RankNTypes #-}
module Main where

import Control.Applicative
import Control.Monad

-- A backtracking monad with success and failure continuations.
newtype Search a = Search { unSearch :: forall r. (a -> r -> r) -> r -> r }

instance Functor Search where
  fmap f m = Search (\yes no -> unSearch m (yes . f) no)

instance Applicative Search where
  pure a = Search (\yes no -> yes a no)
  (<*>) = ap

instance Monad Search where
  m >>= k = Search (\yes no -> unSearch m (\a next -> unSearch (k a) yes next) no)

instance Alternative Search where
  empty = Search (\_ no -> no)
  a <|> b = Search (\yes no -> unSearch a yes (unSearch b yes no))

instance MonadPlus Search

toL :: Search a -> [a]
toL m = unSearch m (:) []

choose :: [a] -> Search a
choose = foldr ((<|>) . pure) empty

pythagorean :: Int -> Search (Int, Int, Int)
pythagorean n = do
  a <- choose [1 .. n]
  b <- choose [a .. n]
  c <- choose [b .. n]
  guard (a * a + b * b == c * c)
  pure (a, b, c)

money :: Search [Int]
money = do
  t <- choose [1 .. 9]
  o <- choose [0 .. 9]
  guard (t /= o)
  let two = 100 * t + 10 * (9 - o) + o
  guard (two `mod` 7 == 0)
  pure [t, o, two]

main :: IO ()
main = do
  print (toL (pythagorean 20))
  print (take 2 (toL (pythagorean 100)))
  print (take 3 (toL money))
  print (toL (msum [pure 1, mzero, pure 2 <|> pure 3]))
  print (head (toL (choose [1 ..] >>= \n -> guard (n * n > 50) >> pure n)))
