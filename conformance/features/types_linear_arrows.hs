{-# LANGUAGE DataKinds, GADTs, KindSignatures, LinearTypes, RankNTypes #-}
-- Linear functions compute what others compute.
module Main where

import GHC.Types (Multiplicity (..))

swap :: (a, b) %1 -> (b, a)
swap (x, y) = (y, x)

data Pair a where
  MkPair :: a %1 -> a -> Pair a

both :: (a %1 -> b) -> Pair a -> [b]
both f (MkPair x y) = [f x, f y]

apply :: forall a b (m :: Multiplicity). (a %m -> b) %1 -> a %m -> b
apply f x = f x

many :: (Int %'Many -> Int) -> Int
many f = f 1 + f 2

main :: IO ()
main = do
  print (swap (1, "a"))
  print (both swap (MkPair (1, 'x') (2, 'y')))
  print (apply (\x -> x) True, many (* 10))
