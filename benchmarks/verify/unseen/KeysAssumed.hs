-- twin get: {m:M.Map k v | Set_mem k (keys m)} => {m:M.Map k v | true}
module KeysAssumed where

import qualified Data.Map as M
import qualified Data.Set as S

{-@ measure keys :: M.Map k v -> S.Set k @-}

{-@ assume M.insert :: Ord k => k:k -> v -> m:M.Map k v -> {n:M.Map k v | keys n = Set_cup (Set_sng k) (keys m)} @-}
{-@ assume M.empty :: {m:M.Map k v | Set_emp (keys m)} @-}
{-@ assume M.member :: Ord k => k:k -> m:M.Map k v -> {b:Bool | b <=> Set_mem k (keys m)} @-}
{-@ assume (M.!) :: Ord k => m:M.Map k v -> {k:k | Set_mem k (keys m)} -> v @-}
{-@ assume M.delete :: Ord k => k:k -> m:M.Map k v -> {n:M.Map k v | keys n = Set_dif (keys m) (Set_sng k)} @-}

{-@ get :: Ord k => k:k -> {m:M.Map k v | Set_mem k (keys m)} -> v @-}
get :: Ord k => k -> M.Map k v -> v
get k m = m M.! k

{-@ put2 :: Ord k => a:k -> b:k -> v -> m:M.Map k v -> {n:M.Map k v | Set_mem a (keys n) && Set_mem b (keys n)} @-}
put2 :: Ord k => k -> k -> v -> M.Map k v -> M.Map k v
put2 a b x m = M.insert a x (M.insert b x m)

{-@ getOr :: Ord k => v -> k -> M.Map k v -> v @-}
getOr :: Ord k => v -> k -> M.Map k v -> v
getOr d k m
  | M.member k m = get k m
  | otherwise = d

{-@ move :: Ord k => a:k -> b:k -> {m:M.Map k v | Set_mem a (keys m)} -> {n:M.Map k v | Set_mem b (keys n)} @-}
move :: Ord k => k -> k -> M.Map k v -> M.Map k v
move a b m = M.insert b (get a m) (M.delete a m)
