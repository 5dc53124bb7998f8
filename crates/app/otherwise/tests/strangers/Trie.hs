-- judged: the rest verified
module Trie where

import qualified Data.Map as M

data Trie a = Trie { val :: Maybe a, kids :: M.Map Char (Trie a) }

{-@ empty :: Trie a @-}
empty :: Trie a
empty = Trie Nothing M.empty

{-@ insert :: s:String -> a -> Trie a -> Trie a @-}
insert :: String -> a -> Trie a -> Trie a
insert [] x t = t { val = Just x }
insert (c:cs) x t = t { kids = M.insert c (insert cs x child) (kids t) }
  where child = M.findWithDefault empty c (kids t)

{-@ find :: s:String -> Trie a -> Maybe a @-}
find :: String -> Trie a -> Maybe a
find [] t = val t
find (c:cs) t = M.lookup c (kids t) >>= find cs

{-@ fromList :: [(String, Nat)] -> Trie Nat @-}
fromList :: [(String, Int)] -> Trie Int
fromList = foldr (\(k, v) t -> insert k v t) empty

{-@ lookupOr :: Nat -> String -> Trie Nat -> Nat @-}
lookupOr :: Int -> String -> Trie Int -> Int
lookupOr d k t = case find k t of
  Nothing -> d
  Just n -> n
