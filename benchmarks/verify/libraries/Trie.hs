-- twin insertT: (update c cs ks) => (update c (c : cs) ks)
module Trie where

data Trie = Trie { end :: Bool, kids :: [(Char, Trie)] }

{-@ insertT :: cs:String -> Trie -> Trie / [len cs, 1, 0] @-}
insertT :: String -> Trie -> Trie
insertT [] (Trie _ ks) = Trie True ks
insertT (c : cs) (Trie e ks) = Trie e (update c cs ks)

{-@ update :: Char -> cs:String -> ks:[(Char, Trie)] -> [(Char, Trie)] / [len cs, 2, len ks] @-}
update :: Char -> String -> [(Char, Trie)] -> [(Char, Trie)]
update c cs [] = [(c, insertT cs (Trie False []))]
update c cs ((k, t) : rest)
  | c == k = (k, insertT cs t) : rest
  | otherwise = (k, t) : update c cs rest

{-@ memberT :: String -> Trie -> Bool @-}
memberT :: String -> Trie -> Bool
memberT [] t = end t
memberT (c : cs) t = case lookup c (kids t) of
  Nothing -> False
  Just t' -> memberT cs t'
