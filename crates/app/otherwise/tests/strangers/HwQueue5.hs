-- judged: deq wrong, the rest verified
module HwQueue5 where

data Q a = Q [a] [a]
{-@ data Q a = Q { front :: [a], back :: {v:[a] | len v <= len front} } @-}

{-@ measure qlen @-}
qlen :: Q a -> Int
qlen (Q f b) = length f + length b

{-@ balance :: f:[a] -> b:[a] -> {v:Q a | qlen v = len f + len b} @-}
balance :: [a] -> [a] -> Q a
balance f b
  | length b <= length f = Q f b
  | otherwise = Q (f ++ reverse b) []

{-@ enq :: a -> q:Q a -> {v:Q a | qlen v = qlen q + 1} @-}
enq :: a -> Q a -> Q a
enq x (Q f b) = balance f (x : b)

{-@ deq :: q:{v:Q a | qlen v > 0} -> (a, {v:Q a | qlen v = qlen q - 1}) @-}
deq :: Q a -> (a, Q a)
deq (Q (x : f) b) = (x, Q f b)
