{-# LANGUAGE TypeFamilies, FlexibleContexts #-}
-- Generic tries with an associated data family.
module Main where

import qualified Data.IntMap as IM
import Data.Maybe (fromMaybe)

class Key k where
  data Trie k :: * -> *
  emptyT :: Trie k v
  lookupT :: k -> Trie k v -> Maybe v
  insertT :: k -> v -> Trie k v -> Trie k v
  toListT :: Trie k v -> [(k, v)]

instance Key Bool where
  data Trie Bool v = BoolTrie (Maybe v) (Maybe v)
  emptyT = BoolTrie Nothing Nothing
  lookupT False (BoolTrie f _) = f
  lookupT True (BoolTrie _ t) = t
  insertT False v (BoolTrie _ t) = BoolTrie (Just v) t
  insertT True v (BoolTrie f _) = BoolTrie f (Just v)
  toListT (BoolTrie f t) = [(False, v) | Just v <- [f]] ++ [(True, v) | Just v <- [t]]

instance Key Int where
  newtype Trie Int v = IntTrie (IM.IntMap v)
  emptyT = IntTrie IM.empty
  lookupT k (IntTrie m) = IM.lookup k m
  insertT k v (IntTrie m) = IntTrie (IM.insert k v m)
  toListT (IntTrie m) = IM.toList m

instance (Key a, Key b) => Key (a, b) where
  data Trie (a, b) v = PairTrie (Trie a (Trie b v))
  emptyT = PairTrie emptyT
  lookupT (a, b) (PairTrie t) = lookupT a t >>= lookupT b
  insertT (a, b) v (PairTrie t) = PairTrie (insertT a (insertT b v (fromMaybe emptyT (lookupT a t))) t)
  toListT (PairTrie t) = [((a, b), v) | (a, s) <- toListT t, (b, v) <- toListT s]

instance Key a => Key [a] where
  data Trie [a] v = ListTrie (Maybe v) (Trie a (Trie [a] v))
  emptyT = ListTrie Nothing emptyT
  lookupT [] (ListTrie n _) = n
  lookupT (x : xs) (ListTrie _ c) = lookupT x c >>= lookupT xs
  insertT [] v (ListTrie _ c) = ListTrie (Just v) c
  insertT (x : xs) v (ListTrie n c) = ListTrie n (insertT x (insertT xs v (fromMaybe emptyT (lookupT x c))) c)
  toListT (ListTrie n c) = [([], v) | Just v <- [n]] ++ [(x : xs, v) | (x, t) <- toListT c, (xs, v) <- toListT t]

data family Buffer a
data instance Buffer Int = IntBuffer Int [Int] deriving Show
newtype instance Buffer Char = CharBuffer String deriving (Show, Eq)

sizeI :: Buffer Int -> Int
sizeI (IntBuffer n _) = n

main :: IO ()
main = do
  let t = foldr (uncurry insertT) emptyT [((i, even i), i * i) | i <- [1 .. 5 :: Int]]
  print (toListT t)
  print (lookupT (3, False) t, lookupT (3, True) t)
  let w = insertT [True, False] "tf" (insertT [] "empty" (insertT [True] "t" emptyT))
  print (toListT w)
  print (lookupT [True, False] w, lookupT [False] w)
  print (IntBuffer 2 [1, 2], CharBuffer "x" == CharBuffer "x", sizeI (IntBuffer 7 []))
