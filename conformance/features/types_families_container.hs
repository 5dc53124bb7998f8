{-# LANGUAGE TypeFamilies, FlexibleContexts, ScopedTypeVariables #-}
module Main where

import qualified Data.IntMap as IM
import qualified Data.Map as M
import qualified Data.Set as S
import Data.Kind (Type)
import Data.Proxy

class Container f where
  type Elem f :: Type
  type Elem f = Int
  empty :: f
  insert :: Elem f -> f -> f
  toL :: f -> [Elem f]

instance Container [a] where
  type Elem [a] = a
  empty = []
  insert = (:)
  toL = id

instance Ord a => Container (S.Set a) where
  type Elem (S.Set a) = a
  empty = S.empty
  insert = S.insert
  toL = S.toList

newtype Bag = Bag (IM.IntMap Int)
instance Container Bag where
  empty = Bag IM.empty
  insert k (Bag m) = Bag (IM.insertWith (+) k 1 m)
  toL (Bag m) = concat [replicate n k | (k, n) <- IM.toList m]

fill :: Container f => [Elem f] -> f
fill = foldr insert empty

class Key k where
  data Trie k :: Type -> Type
  emptyT :: Trie k v
  lookupT :: k -> Trie k v -> Maybe v
  insertT :: k -> v -> Trie k v -> Trie k v

instance Key Bool where
  data Trie Bool v = BoolTrie (Maybe v) (Maybe v)
  emptyT = BoolTrie Nothing Nothing
  lookupT False (BoolTrie f _) = f
  lookupT True (BoolTrie _ t) = t
  insertT False v (BoolTrie _ t) = BoolTrie (Just v) t
  insertT True v (BoolTrie f _) = BoolTrie f (Just v)

instance (Key a, Key b) => Key (a, b) where
  newtype Trie (a, b) v = PairTrie (Trie a (Trie b v))
  emptyT = PairTrie emptyT
  lookupT (a, b) (PairTrie t) = lookupT a t >>= lookupT b
  insertT (a, b) v (PairTrie t) = PairTrie (insertT a (insertT b v inner) t)
    where inner = maybe emptyT id (lookupT a t)

type family Ret a where
  Ret (a -> b) = Ret b
  Ret a = a

class Describe a where describe :: Proxy a -> String
instance Describe Int where describe _ = "Int"
instance Describe Bool where describe _ = "Bool"

retName :: forall f. Describe (Ret f) => f -> String
retName _ = describe (Proxy :: Proxy (Ret f))

main :: IO ()
main = do
  print (toL (fill "hello" :: S.Set Char))
  print (toL (fill [3, 1, 3, 2] :: Bag))
  print (toL (fill [1.5, 2] :: [Double]))
  let t = insertT (True, False) "tf" (insertT (False, False) "ff" emptyT)
  print (map (`lookupT` t) [(True, False), (True, True), (False, False)])
  putStrLn (retName ((\_ _ -> True) :: Int -> Char -> Bool))
  putStrLn (retName (5 :: Int))
  print (M.foldrWithKey (\k v acc -> k + v + acc) 0 (M.fromList [(1, 2), (3, 4 :: Int)]))
