-- twin sizes: size t + sizes cs => size t - sizes cs
-- twin insertT: (d, insertT k v t) : ds => (d, insertT (c : k) v t) : ds
module Trie2 where

data Trie v = Trie (Maybe v) [(Char, Trie v)]

{-@ measure tsz @-}
{-@ tsz :: Trie v -> {n:Int | n > 0} @-}
tsz :: Trie v -> Int
tsz (Trie _ cs) = 1 + csz cs

{-@ measure csz @-}
{-@ csz :: [(Char, Trie v)] -> Nat @-}
csz :: [(Char, Trie v)] -> Int
csz [] = 0
csz (c : cs) = csz1 c + csz cs

{-@ measure csz1 @-}
{-@ csz1 :: (Char, Trie v) -> Nat @-}
csz1 :: (Char, Trie v) -> Int
csz1 (_, t) = tsz t

empty :: Trie v
empty = Trie Nothing []

{-@ insertT :: k:String -> v -> Trie v -> Trie v / [len k] @-}
insertT :: String -> v -> Trie v -> Trie v
insertT [] v (Trie _ cs) = Trie (Just v) cs
insertT (c : k) v (Trie m cs) = Trie m (go cs)
  where
    go [] = [(c, insertT k v empty)]
    go ((d, t) : ds)
      | c == d = (d, insertT k v t) : ds
      | otherwise = (d, t) : go ds

{-@ lookupT :: k:String -> Trie v -> Maybe v @-}
lookupT :: String -> Trie v -> Maybe v
lookupT [] (Trie m _) = m
lookupT (c : k) (Trie _ cs) = case lookup c cs of
  Nothing -> Nothing
  Just t -> lookupT k t

{-@ size :: t:Trie v -> Nat / [tsz t, 0] @-}
size :: Trie v -> Int
size (Trie m cs) = (case m of { Nothing -> 0; Just _ -> 1 }) + sizes cs

{-@ sizes :: cs:[(Char, Trie v)] -> Nat / [csz cs, 1] @-}
sizes :: [(Char, Trie v)] -> Int
sizes [] = 0
sizes ((_, t) : cs) = size t + sizes cs
