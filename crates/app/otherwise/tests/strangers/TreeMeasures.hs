-- judged: heightBad wrong, mirrorBad wrong, insertBad wrong, clampBad wrong, pickBad wrong, sumToBad wrong, the rest verified
module TreeMeasures where
-- measures by equations, raw, class; invariants; inline; assumed; local
import qualified Data.Set as S
data T a = L | N (T a) a (T a)
{-@ measure ht :: T a -> Int
    ht L = 0
    ht (N l x r) = 1 + (if ht l > ht r then ht l else ht r) @-}
{-@ invariant {v:T a | ht v >= 0} @-}
{-@ measure keys :: T a -> (S.Set a)
    keys L = {v | Set_emp v}
    keys (N l x r) = {v | v = Set_cup (Set_sng x) (Set_cup (keys l) (keys r))} @-}
{-@ height :: t:T a -> {v:Nat | v = ht t} @-}
height :: T a -> Int
height L = 0
height (N l _ r) = 1 + max (height l) (height r)
{-@ heightBad :: t:T a -> {v:Nat | v = ht t} @-}
heightBad :: T a -> Int
heightBad L = 0
heightBad (N l _ r) = 1 + height l
{-@ mirror :: t:T a -> {v:T a | ht v = ht t && keys v = keys t} @-}
mirror :: T a -> T a
mirror L = L
mirror (N l x r) = N (mirror r) x (mirror l)
{-@ mirrorBad :: t:T a -> {v:T a | keys v = keys t} @-}
mirrorBad :: T a -> T a
mirrorBad L = L
mirrorBad (N l x r) = N (mirrorBad r) x (mirrorBad r)
{-@ insert :: Ord a => x:a -> t:T a -> {v:T a | keys v = Set_cup (Set_sng x) (keys t)} @-}
insert :: Ord a => a -> T a -> T a
insert x L = N L x L
insert x t@(N l y r)
  | x < y = N (insert x l) y r
  | x > y = N l y (insert x r)
  | otherwise = t
{-@ insertBad :: Ord a => x:a -> t:T a -> {v:T a | keys v = Set_cup (Set_sng x) (keys t)} @-}
insertBad :: Ord a => a -> T a -> T a
insertBad x L = N L x L
insertBad x t@(N l y r)
  | x < y = N (insertBad x l) y r
  | x > y = N l y r
  | otherwise = t
{-@ inline within @-}
within :: Int -> Int -> Int -> Bool
within lo hi x = lo <= x && x < hi
{-@ clamp :: lo:Int -> {hi:Int | lo < hi} -> Int -> {v:Int | within lo hi v} @-}
clamp :: Int -> Int -> Int -> Int
clamp lo hi x | x < lo = lo
              | x >= hi = hi - 1
              | otherwise = x
{-@ clampBad :: lo:Int -> {hi:Int | lo < hi} -> Int -> {v:Int | within lo hi v} @-}
clampBad :: Int -> Int -> Int -> Int
clampBad lo hi x | x < lo = lo
                 | x > hi = hi - 1
                 | otherwise = x
{-@ assume rnd :: n:{Int | n > 0} -> {v:Int | 0 <= v && v < n} @-}
rnd :: Int -> Int
rnd n = 0
{-@ pick :: {xs:[a] | len xs > 0} -> a @-}
pick :: [a] -> a
pick xs = xs !! rnd (length xs)
{-@ pickBad :: xs:[a] -> a @-}
pickBad :: [a] -> a
pickBad xs = xs !! rnd (length xs)
{-@ sumTo :: n:Nat -> {v:Int | v >= n} @-}
sumTo :: Int -> Int
sumTo n = go 0 0
  where
    {-@ go :: i:{Nat | i <= n} -> {acc:Int | acc >= i} -> {v:Int | v >= n} / [n - i] @-}
    go i acc | i < n = go (i + 1) (acc + i + 1)
             | otherwise = acc
{-@ sumToBad :: n:Nat -> {v:Int | v > n} @-}
sumToBad :: Int -> Int
sumToBad n = go 0 0
  where
    go i acc | i < n = go (i + 1) (acc + 1)
             | otherwise = acc
