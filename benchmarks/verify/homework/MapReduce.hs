-- twin foldr1': foldr1' :: (a -> a -> a) -> List1 a => foldr1' :: (a -> a -> a) -> List0 a
module MapReduce where

import Data.Map (Map)
import qualified Data.Map as M

data L a = E | C a (L a)

{-@ data L [sz] a = E | C { lh :: a, lt :: L a } @-}

{-@ measure sz @-}
{-@ sz :: L a -> Nat @-}
sz :: L a -> Int
sz E = 0
sz (C _ xs) = 1 + sz xs

{-@ type List1 a = {v:L a | sz v > 0} @-}
{-@ type List0 a = {v:L a | sz v >= 0} @-}

{-@ foldr1' :: (a -> a -> a) -> List1 a -> a @-}
foldr1' :: (a -> a -> a) -> L a -> a
foldr1' _ (C x E) = x
foldr1' f (C x xs@(C _ _)) = f x (foldr1' f xs)

{-@ addKV :: Ord k => k -> v -> Map k (List1 v) -> Map k (List1 v) @-}
addKV :: Ord k => k -> v -> Map k (L v) -> Map k (L v)
addKV k v m = M.insert k vs' m
  where
    vs' = case M.lookup k m of
      Nothing -> C v E
      Just vs -> C v vs

{-@ group :: Ord k => [(k, v)] -> Map k (List1 v) @-}
group :: Ord k => [(k, v)] -> Map k (L v)
group [] = M.empty
group ((k, v) : kvs) = addKV k v (group kvs)

{-@ collapse :: (v -> v -> v) -> List1 v -> v @-}
collapse :: (v -> v -> v) -> L v -> v
collapse f xs = foldr1' f xs
