-- twin find: | p >= 0 && p < i = find f p => | p < i = find f p
module UnionFind where

-- parents point at smaller or equal indices, so `find` ends
{-@ data Forest = Forest { size :: Nat, parents :: {v:[Int] | len v = size} } @-}
data Forest = Forest { size :: Int, parents :: [Int] }

{-@ lookupP :: xs:[Int] -> {i:Nat | i < len xs} -> Int @-}
lookupP :: [Int] -> Int -> Int
lookupP (x : _) 0 = x
lookupP (_ : xs) i = lookupP xs (i - 1)

{-@ find :: f:Forest -> i:{Nat | i < size f} -> {r:Nat | r <= i} / [i] @-}
find :: Forest -> Int -> Int
find f i
  | p == i = i
  | p >= 0 && p < i = find f p
  | otherwise = i
  where
    p = lookupP (parents f) i

{-@ setAt :: xs:[a] -> {i:Nat | i < len xs} -> a -> {v:[a] | len v = len xs} @-}
setAt :: [a] -> Int -> a -> [a]
setAt (_ : xs) 0 y = y : xs
setAt (x : xs) i y = x : setAt xs (i - 1) y

{-@ union :: f:Forest -> i:{Nat | i < size f} -> j:{Nat | j < size f} -> {g:Forest | size g = size f} @-}
union :: Forest -> Int -> Int -> Forest
union f i j
  | a < b = Forest (size f) (setAt (parents f) b a)
  | otherwise = Forest (size f) (setAt (parents f) a b)
  where
    a = find f i
    b = find f j

{-@ singletons :: n:Nat -> {f:Forest | size f = n} @-}
singletons :: Int -> Forest
singletons n = Forest n (count 0 n)

{-@ count :: lo:Nat -> n:{Int | lo <= n} -> {v:[Int] | len v = n - lo} / [n - lo] @-}
count :: Int -> Int -> [Int]
count lo n
  | lo == n = []
  | otherwise = lo : count (lo + 1) n
