-- judged: spinUp loops, the rest verified
module Metrics where

{-@ ack :: m:Nat -> n:Nat -> Nat / [m, n] @-}
ack :: Int -> Int -> Int
ack m n
  | m == 0 = n + 1
  | n == 0 = ack (m - 1) 1
  | otherwise = ack (m - 1) (ack m (n - 1))

{-@ range :: lo:Int -> hi:Int -> [{v:Int | lo <= v && v < hi}] / [hi - lo] @-}
range :: Int -> Int -> [Int]
range lo hi
  | lo < hi   = lo : range (lo + 1) hi
  | otherwise = []

{-@ isEven :: n:Nat -> {v:Bool | v <=> n mod 2 = 0} / [n, 0] @-}
{-@ isOdd  :: n:Nat -> {v:Bool | v <=> n mod 2 = 1} / [n, 1] @-}
isEven, isOdd :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd n = not (isEven n)

{-@ merge :: Ord a => xs:[a] -> ys:[a] -> [a] / [len xs + len ys] @-}
merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x:xs) (y:ys)
  | x <= y = x : merge xs (y:ys)
  | otherwise = y : merge (x:xs) ys

{-@ gcd' :: a:Nat -> b:{Nat | b < a} -> Int / [b] @-}
gcd' :: Int -> Int -> Int
gcd' a 0 = a
gcd' a b = gcd' b (a `mod` b)

countUp :: Int -> Int
countUp n = go 0 0
  where
    go acc i
      | i < n = go (acc + i) (i + 1)
      | otherwise = acc

{-@ lazy forever' @-}
forever' :: Int -> Int
forever' n = forever' (n + 1)

{-@ spinUp :: Nat -> Nat @-}
spinUp :: Int -> Int
spinUp n
  | n == 0 = 0
  | otherwise = spinUp (n + 1)

data T a = L | N a (T a) (T a)
{-@ data T [tsize] @-}
{-@ measure tsize @-}
{-@ tsize :: T a -> Nat @-}
tsize :: T a -> Int
tsize L = 0
tsize (N _ l r) = 1 + tsize l + tsize r

{-@ tmap :: (a -> b) -> t:T a -> {v:T b | tsize v = tsize t} @-}
tmap :: (a -> b) -> T a -> T b
tmap _ L = L
tmap f (N x l r) = N (f x) (tmap f l) (tmap f r)

{-@ flatten :: t:T a -> {v:[a] | len v = tsize t} @-}
flatten :: T a -> [a]
flatten L = []
flatten (N x l r) = flatten l ++ (x : flatten r)
