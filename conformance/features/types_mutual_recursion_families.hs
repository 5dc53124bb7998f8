{-# LANGUAGE TypeFamilies, FlexibleContexts #-}
module Main where
import qualified Data.Map as M
class Collection c where
  type Elem c
  data Cursor c
  empty :: c
  insert :: Elem c -> c -> c
  start :: c -> Cursor c
  next :: Cursor c -> Maybe (Elem c, Cursor c)
instance Collection [a] where
  type Elem [a] = a
  newtype Cursor [a] = LC [a]
  empty = []
  insert = (:)
  start = LC
  next (LC []) = Nothing
  next (LC (x:xs)) = Just (x, LC xs)
instance Ord k => Collection (M.Map k v) where
  type Elem (M.Map k v) = (k, v)
  data Cursor (M.Map k v) = MC (M.Map k v)
  empty = M.empty
  insert (k, v) = M.insert k v
  start = MC
  next (MC m) = fmap (\(kv, m') -> (kv, MC m')) (M.minViewWithKey m)
toL :: Collection c => c -> [Elem c]
toL = go . start where go c = maybe [] (\(x, c') -> x : go c') (next c)
main :: IO ()
main = do
  print (toL (insert 1 (insert 2 empty) :: [Int]))
  print (toL (insert ('b', 1) (insert ('a', 2) empty) :: M.Map Char Int))
