{-# LANGUAGE DeriveFoldable, DeriveFunctor, DeriveTraversable, FlexibleInstances, StandaloneDeriving, TypeFamilies #-}
-- Fields whose types are synonyms with parameters, and instances of data families.
module Main where

import Data.Foldable (toList)

type Event a = a

type Tagged a = (Int, a)

type Query a = Int -> [Event a]

type Twice f a = f (f a)

newtype Pattern a = Pattern {query :: Query a}
  deriving Functor

data Row a = Row (Maybe (Event a)) [Tagged a] (Either String (Event a)) | Nested (Twice Maybe a)
  deriving (Eq, Show, Functor, Foldable, Traversable)

data Dense

data Sparse

data family Array r e

newtype instance Array Dense e = Dense [e]

data instance Array Sparse e = Sparse Int [(Int, e)]

deriving instance Show e => Show (Array Dense e)

deriving instance Eq e => Eq (Array Dense e)

deriving instance Show e => Show (Array Sparse e)

main :: IO ()
main = do
  print (query (fmap (* 2) (Pattern (\n -> [n, n + 1]))) 5)
  let row = Row (Just 1) [(1, 2), (2, 3)] (Right 4)
  print (fmap (+ 1) row)
  print (toList row, sum row)
  print (fmap show (Nested (Just (Just 5))))
  print (traverse (\x -> if x > 0 then Just (x * 10) else Nothing) row)
  print (traverse (\x -> if x > 2 then Just x else Nothing) row)
  print (Dense "abc", Dense [1, 2] == Dense [1, 2 :: Int])
  print (Sparse 10 [(3, True)])
