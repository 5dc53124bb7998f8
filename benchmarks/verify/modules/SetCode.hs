-- twin dedup: | x `isIn` ys = ys => | x `isIn` xs = x : ys
-- twin both: if has k m then => if has k n then
-- twin insertU: | isIn x xs = xs => | isIn x [] = xs
module SetCode where

import qualified Data.Set as S
import Data.Set (Set)

{-@ measure els @-}
els :: Ord a => [a] -> Set a
els [] = S.empty
els (x : xs) = S.union (S.singleton x) (els xs)

{-@ measure uniq @-}
uniq :: Ord a => [a] -> Bool
uniq [] = True
uniq (x : xs) = not (S.member x (els xs)) && uniq xs

{-@ type U a = {v:[a] | uniq v} @-}

{-@ dedup :: Ord a => xs:[a] -> {v:U a | els v == els xs} @-}
dedup :: Ord a => [a] -> [a]
dedup [] = []
dedup (x : xs)
  | x `isIn` ys = ys
  | otherwise = x : ys
  where ys = dedup xs

{-@ isIn :: Ord a => x:a -> xs:[a] -> {v:Bool | v <=> Set_mem x (els xs)} @-}
isIn :: Ord a => a -> [a] -> Bool
isIn _ [] = False
isIn x (y : ys) = x == y || isIn x ys

{-@ filterU :: Ord a => (a -> Bool) -> xs:U a -> {v:U a | Set_sub (els v) (els xs)} @-}
filterU :: Ord a => (a -> Bool) -> [a] -> [a]
filterU _ [] = []
filterU p (x : xs)
  | p x = x : filterU p xs
  | otherwise = filterU p xs

{-@ appendU :: Ord a => xs:U a -> ys:{U a | Set_cap (els xs) (els ys) == Set_empty 0} -> {v:U a | els v == Set_cup (els xs) (els ys)} @-}
appendU :: Ord a => [a] -> [a] -> [a]
appendU [] ys = ys
appendU (x : xs) ys = x : appendU xs ys

{-@ reverseU :: Ord a => xs:U a -> {v:U a | els v == els xs} @-}
reverseU :: Ord a => [a] -> [a]
reverseU xs = go xs []
  where
    {-@ go :: Ord a => ys:U a -> acc:{U a | Set_cap (els ys) (els acc) == Set_empty 0} -> {v:U a | els v == Set_cup (els ys) (els acc)} @-}
    go :: Ord a => [a] -> [a] -> [a]
    go [] acc = acc
    go (y : ys) acc = go ys (y : acc)

{-@ insertU :: Ord a => x:a -> xs:U a -> {v:U a | els v == Set_cup (Set_sng x) (els xs)} @-}
insertU :: Ord a => a -> [a] -> [a]
insertU x xs | isIn x xs = xs
             | otherwise = x : xs

data Assoc k v = Nil | Bind k v (Assoc k v)

{-@ measure dom @-}
dom :: Ord k => Assoc k v -> Set k
dom Nil = S.empty
dom (Bind k _ m) = S.union (S.singleton k) (dom m)

{-@ get :: Ord k => k:k -> m:{Assoc k v | Set_mem k (dom m)} -> v @-}
get :: Ord k => k -> Assoc k v -> v
get k (Bind k' v m)
  | k == k' = v
  | otherwise = get k m

{-@ put :: Ord k => k:k -> v -> m:Assoc k v -> {w:Assoc k v | dom w == Set_cup (Set_sng k) (dom m)} @-}
put :: Ord k => k -> v -> Assoc k v -> Assoc k v
put k v m = Bind k v m

{-@ both :: Ord k => k:k -> m:Assoc k v -> {n:Assoc k v | Set_sub (dom m) (dom n)} -> Maybe (v, v) @-}
both :: Ord k => k -> Assoc k v -> Assoc k v -> Maybe (v, v)
both k m n = if has k m then Just (get k m, get k n) else Nothing

{-@ has :: Ord k => k:k -> m:Assoc k v -> {b:Bool | b <=> Set_mem k (dom m)} @-}
has :: Ord k => k -> Assoc k v -> Bool
has _ Nil = False
has k (Bind k' _ m) = k == k' || has k m
