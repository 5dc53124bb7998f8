-- A generic trie with a Foldable instance, prefix search, spelling suggestions and anagrams.
module Main where

import Data.Char (toLower, isAlpha)
import Data.List (sort, sortOn)
import qualified Data.Map as Map
import Data.Maybe (isJust, fromMaybe)

data Trie k v = Trie (Maybe v) (Map.Map k (Trie k v))

instance Functor (Trie k) where
  fmap f (Trie v kids) = Trie (fmap f v) (fmap (fmap f) kids)

instance Foldable (Trie k) where
  foldMap f (Trie v kids) = foldMap f v <> foldMap (foldMap f) kids

instance (Ord k, Semigroup v) => Semigroup (Trie k v) where
  Trie a as <> Trie b bs = Trie (a <> b) (Map.unionWith (<>) as bs)

instance (Ord k, Semigroup v) => Monoid (Trie k v) where
  mempty = empty

empty :: Trie k v
empty = Trie Nothing Map.empty

insertWith :: Ord k => (v -> v -> v) -> [k] -> v -> Trie k v -> Trie k v
insertWith f [] v (Trie old kids) = Trie (Just (maybe v (f v) old)) kids
insertWith f (k : ks) v (Trie x kids) = Trie x (Map.alter (Just . insertWith f ks v . fromMaybe empty) k kids)

descend :: Ord k => [k] -> Trie k v -> Maybe (Trie k v)
descend [] t = Just t
descend (k : ks) (Trie _ kids) = Map.lookup k kids >>= descend ks

find :: Ord k => [k] -> Trie k v -> Maybe v
find ks t = descend ks t >>= \(Trie v _) -> v

delete :: Ord k => [k] -> Trie k v -> Trie k v
delete [] (Trie _ kids) = Trie Nothing kids
delete (k : ks) (Trie v kids) = Trie v (Map.update prune k kids)
  where
    prune t = case delete ks t of
      Trie Nothing m | Map.null m -> Nothing
      t' -> Just t'

toList :: Trie k v -> [([k], v)]
toList (Trie v kids) = [([], x) | Just x <- [v]] ++ [(k : ks, x) | (k, t) <- Map.toList kids, (ks, x) <- toList t]

withPrefix :: Ord k => [k] -> Trie k v -> [([k], v)]
withPrefix p t = maybe [] (map (\(ks, v) -> (p ++ ks, v)) . toList) (descend p t)

-- All words within a number of edits, found by walking the trie with the budget.
similar :: Int -> String -> Trie Char v -> [String]
similar budget word trie = distinct (sort (go budget word trie))
  where
    distinct = foldr (\w acc -> if take 1 acc == [w] then acc else w : acc) []
    go n w (Trie v kids)
      | n < 0 = []
      | otherwise =
          ["" | null w, isJust v]
            ++ concat [map (c :) (go (if c == x then n else n - 1) rest t) | x : rest <- [w], (c, t) <- Map.toList kids]
            ++ concat [go (n - 1) rest (Trie v kids) | _ : rest <- [w]]
            ++ concat [map (c :) (go (n - 1) w t) | (c, t) <- Map.toList kids, n > 0]

size :: Trie k v -> Int
size (Trie _ kids) = 1 + sum (map size (Map.elems kids))

text :: String
text = "The quick brown fox jumps over the lazy dog. The dog barks; the fox runs. Quick quiet quilt quit the other them then"

main :: IO ()
main = do
  let ws = words (map toLower (filter (\c -> isAlpha c || c == ' ') text))
      t = foldr (\w -> insertWith (+) w (1 :: Int)) empty ws
  print (find "the" t, find "qui" t, find "fox" t)
  print (withPrefix "qui" t)
  print (map fst (withPrefix "the" (delete "them" t)), withPrefix "xyz" t)
  print (length t, sum t, size t, maximum (fmap negate t))
  print (similar 1 "the" t, similar 1 "quiet" t, similar 2 "zzz" t)
  let anagrams = foldr (\w -> insertWith (++) (sort w) [w]) empty ["listen", "silent", "enlist", "cat", "act", "dog"]
  print (filter ((> 1) . length) (foldr (:) [] anagrams))
  print (sortOn (negate . snd) (take 4 (toList t)))
  let numbers = insertWith const [1, 2] "x" empty <> insertWith const [1, 2] "y" (insertWith const [] "root" empty)
  print (toList (numbers :: Trie Int String), find [3] (mempty :: Trie Int String))
