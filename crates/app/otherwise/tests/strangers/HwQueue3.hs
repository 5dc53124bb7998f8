-- judged: push2 wrong, pop wrong, fromL wrong, the rest verified
-- My two-stack queue (homework 5)
module HwQueue3 where

data Q a = Q { front :: [a], rear :: [a] }
{-@ data Q a = Q { front :: [a], rear :: {v:[a] | len v <= len front} } @-}

{-@ measure qlen @-}
{-@ qlen :: Q a -> Nat @-}
qlen :: Q a -> Int
qlen (Q f r) = length f + length r

{-@ empty :: {q:Q a | qlen q = 0} @-}
empty :: Q a
empty = Q [] []

{-@ push :: a -> q:Q a -> {v:Q a | qlen v = qlen q + 1} @-}
push :: a -> Q a -> Q a
push x (Q f r) | length r < length f = Q f (x : r)
               | otherwise = Q (f ++ reverse (x : r)) []

{-@ push2 :: a -> q:Q a -> {v:Q a | qlen v = qlen q + 1} @-}
push2 :: a -> Q a -> Q a
push2 x (Q f r) = Q f (x : r)

{-@ pop :: {q:Q a | qlen q > 0} -> (a, Q a) @-}
pop :: Q a -> (a, Q a)
pop (Q (x : f) r) = (x, Q f r)

{-@ pop' :: q:{Q a | qlen q > 0} -> (a, {v:Q a | qlen v = qlen q - 1}) @-}
pop' :: Q a -> (a, Q a)
pop' (Q (x : f) r) | length r <= length f = (x, Q f r)
                   | otherwise = (x, Q (f ++ reverse r) [])

{-@ fromL :: xs:[a] -> {q:Q a | qlen q = len xs} @-}
fromL :: [a] -> Q a
fromL xs = Q [] xs
