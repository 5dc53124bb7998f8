{-# LANGUAGE FlexibleContexts, RankNTypes, TypeFamilies #-}
-- Equalities that say of a type what is made of its own elements: `c ~ [Element c]`.
module Main where

import qualified Data.Map as Map

class Collection c where
  type Element c
  uncons' :: c -> Maybe (Element c, c)

instance Collection [a] where
  type Element [a] = a
  uncons' [] = Nothing
  uncons' (x : xs) = Just (x, xs)

newtype Backwards a = Backwards [a]

instance Collection (Backwards a) where
  type Element (Backwards a) = a
  uncons' (Backwards []) = Nothing
  uncons' (Backwards xs) = Just (last xs, Backwards (init xs))

elements :: Collection c => c -> [Element c]
elements c = case uncons' c of
  Nothing -> []
  Just (x, rest) -> x : elements rest

twice :: (Collection c, c ~ [Element c]) => c -> c
twice xs = elements xs ++ xs

withFirst :: (Collection c, [Element c] ~ c, Show (Element c)) => c -> (c, String)
withFirst c = case c of
  [] -> ([], "empty")
  x : _ -> (x : c, show x)

type family Key m
type family Value m
type instance Key (Map.Map k v) = k
type instance Value (Map.Map k v) = v

bump :: (m ~ Map.Map (Key m) (Value m), Ord (Key m), Num (Value m)) => Key m -> m -> m
bump k = Map.insertWith (+) k 1

total :: (m ~ Map.Map (Key m) (Value m), Num (Value m)) => m -> Value m
total m = sum (Map.elems m)

main :: IO ()
main = do
  print (twice "abc")
  print (withFirst [1 :: Int, 2], withFirst ([] :: [Bool]))
  print (elements (Backwards [1 :: Int, 2, 3]))
  let counts = foldr bump Map.empty "mississippi" :: Map.Map Char Int
  print counts
  print (total counts)
