-- judged: lookupOr verified, addBoth wrong, freq verified, keysOf verified, getBad wrong, the rest verified
module HwMapsB where

import qualified Data.Map as M

{-@ lookupOr :: Ord k => v -> k -> M.Map k v -> v @-}
lookupOr :: Ord k => v -> k -> M.Map k v -> v
lookupOr d k m = case M.lookup k m of
  Just v -> v
  Nothing -> d

{-@ getBad :: M.Map Int Int -> Int @-}
getBad :: M.Map Int Int -> Int
getBad m = m M.! 0

{-@ type Count = {v:Int | v > 0} @-}

{-@ freq :: [Char] -> M.Map Char Count @-}
freq :: [Char] -> M.Map Char Int
freq = foldr bump M.empty
  where
    bump :: Char -> M.Map Char Int -> M.Map Char Int
    bump c m = M.insert c (1 + lookupOr 0 c m) m

{-@ addBoth :: M.Map Int Count -> Int -> M.Map Int Count @-}
addBoth :: M.Map Int Int -> Int -> M.Map Int Int
addBoth m k = M.insert k (lookupOr 0 k m) m

{-@ keysOf :: M.Map k v -> [k] @-}
keysOf :: M.Map k v -> [k]
keysOf = M.keys
