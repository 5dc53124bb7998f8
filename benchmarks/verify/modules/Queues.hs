-- twin mkQ: | flen >= rlen = Q flen f rlen r => | flen <= rlen = Q flen f rlen r
-- twin deq: mkQ (n - 1) xs m r => mkQ n xs m r
-- twin snoc: mkQ n f (1 + m) (x : r) => mkQ n f m (x : r)
module Queues where

{-@ data Queue a = Q { fl :: Nat, fs :: {v:[a] | len v == fl}, rl :: {v:Nat | v <= fl}, rs :: {v:[a] | len v == rl} } @-}
data Queue a = Q Int [a] Int [a]

{-@ measure qlen @-}
qlen :: Queue a -> Int
qlen (Q f _ r _) = f + r

{-@ invariant {v:Queue a | qlen v >= 0} @-}

{-@ emp :: {v:Queue a | qlen v == 0} @-}
emp :: Queue a
emp = Q 0 [] 0 []

{-@ mkQ :: n:Nat -> f:{[a] | len f == n} -> m:{Nat | m <= n + 1} -> r:{[a] | len r == m} -> {v:Queue a | qlen v == n + m} @-}
mkQ :: Int -> [a] -> Int -> [a] -> Queue a
mkQ flen f rlen r
  | flen >= rlen = Q flen f rlen r
  | otherwise = Q (flen + rlen) (rot f r []) 0 []

{-@ rot :: f:[a] -> r:{[a] | len r == 1 + len f} -> acc:[a] -> {v:[a] | len v == len f + len r + len acc} / [len f] @-}
rot :: [a] -> [a] -> [a] -> [a]
rot [] [y] acc = y : acc
rot (x : xs) (y : ys) acc = x : rot xs ys (y : acc)

{-@ snoc :: a -> q:Queue a -> {v:Queue a | qlen v == qlen q + 1} @-}
snoc :: a -> Queue a -> Queue a
snoc x (Q n f m r) = mkQ n f (1 + m) (x : r)

{-@ deq :: q:{Queue a | qlen q > 0} -> (a, {v:Queue a | qlen v == qlen q - 1}) @-}
deq :: Queue a -> (a, Queue a)
deq (Q n (x : xs) m r) = (x, mkQ (n - 1) xs m r)

{-@ toL :: q:Queue a -> {v:[a] | len v == qlen q} / [qlen q] @-}
toL :: Queue a -> [a]
toL q@(Q n _ _ _)
  | n == 0 = []
  | otherwise = let (x, q') = deq q in x : toL q'

{-@ fromL :: xs:[a] -> {v:Queue a | qlen v == len xs} @-}
fromL :: [a] -> Queue a
fromL xs = go emp xs
  where
    {-@ go :: q:Queue a -> ys:[a] -> {v:Queue a | qlen v == qlen q + len ys} @-}
    go :: Queue a -> [a] -> Queue a
    go q [] = q
    go q (y : ys) = go (snoc y q) ys
