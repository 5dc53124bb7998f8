module Main where

import Data.Bifunctor

data These a b = This a | That b | These a b
  deriving (Show)

instance Bifunctor These where
  bimap f _ (This a) = This (f a)
  bimap _ g (That b) = That (g b)
  bimap f g (These a b) = These (f a) (g b)

main :: IO ()
main = do
  print (map (bimap negate length) [This 1, That "ab", These 2 "c"])
  print (bimap (+ 1) show (3, Just 4))
