-- twin divK: k (n `div` d) => k (d `div` n)
-- twin sumK: k (x + s) => k (s - x)
-- twin partK: k ys (x : zs) => k ys zs
{-# LANGUAGE RankNTypes #-}
module CpsCode where

newtype Cont r a = Cont { runCont :: (a -> r) -> r }

{-@ retC :: x:a -> Cont r {v:a | v == x} @-}
retC :: a -> Cont r a
retC x = Cont (\k -> k x)

bindC :: Cont r a -> (a -> Cont r b) -> Cont r b
bindC (Cont c) f = Cont (\k -> c (\a -> runCont (f a) k))

{-@ divK :: Int -> {d:Int | d /= 0} -> (Int -> r) -> r @-}
divK :: Int -> Int -> (Int -> r) -> r
divK n d k = k (n `div` d)

{-@ lenK :: xs:[a] -> ({n:Nat | n == len xs} -> r) -> r @-}
lenK :: [a] -> (Int -> r) -> r
lenK [] k = k 0
lenK (_ : xs) k = lenK xs (\n -> k (n + 1))

{-@ sumK :: [Nat] -> (Nat -> Nat) -> Nat @-}
sumK :: [Int] -> (Int -> Int) -> Int
sumK [] k = k 0
sumK (x : xs) k = sumK xs (\s -> k (x + s))

{-@ partK :: (a -> Bool) -> xs:[a] -> (ys:[a] -> {zs:[a] | len ys + len zs == len xs} -> r) -> r @-}
partK :: (a -> Bool) -> [a] -> ([a] -> [a] -> r) -> r
partK _ [] k = k [] []
partK p (x : xs) k
  | p x = partK p xs (\ys zs -> k (x : ys) zs)
  | otherwise = partK p xs (\ys zs -> k ys (x : zs))

{-@ average :: {xs:[Nat] | len xs > 0} -> Int @-}
average :: [Int] -> Int
average xs = lenK xs (\n -> divK (sum xs) n id)

{-@ safeHead :: [a] -> r -> (a -> r) -> r @-}
safeHead :: [a] -> r -> (a -> r) -> r
safeHead [] d _ = d
safeHead (x : _) _ k = k x

{-@ pos :: [{v:Int | v > 0}] -> {v:Int | v > 0} @-}
pos :: [Int] -> Int
pos xs = safeHead xs 1 (\x -> x + 1)

type Church a = forall r. (a -> r -> r) -> r -> r

{-@ toChurch :: [a] -> Church a @-}
toChurch :: [a] -> Church a
toChurch [] = \_ z -> z
toChurch (x : xs) = \f z -> f x (toChurch xs f z)

{-@ churchLen :: Church a -> Nat @-}
churchLen :: Church a -> Int
churchLen c = c (\_ n -> n + 1) 0
