-- twin enq: mkq f (x : r) (n + 1) => mkq f r (n + 1)
-- twin deq: (x, mkq f r (n - 1)) => (x, mkq f r n)
module CountedQueue where

data Queue a = Q { fr :: [a], re :: [a], cnt :: Int }
{-@ data Queue a = Q { fr :: [a], re :: {v:[a] | len v <= len fr}, cnt :: {v:Nat | v = len fr + len re} } @-}

{-@ measure qsize @-}
qsize :: Queue a -> Int
qsize (Q _ _ n) = n
{-@ invariant {q:Queue a | qsize q >= 0} @-}

{-@ type QN a N = {q:Queue a | qsize q = N} @-}

{-@ mkq :: f:[a] -> r:[a] -> n:{Nat | n = len f + len r} -> QN a n @-}
mkq :: [a] -> [a] -> Int -> Queue a
mkq f r n
  | length r <= length f = Q f r n
  | otherwise = Q (f ++ reverse r) [] n

{-@ empty :: QN a 0 @-}
empty :: Queue a
empty = Q [] [] 0

{-@ enq :: a -> q:Queue a -> QN a {qsize q + 1} @-}
enq :: a -> Queue a -> Queue a
enq x (Q f r n) = mkq f (x : r) (n + 1)

{-@ deq :: q:{Queue a | qsize q > 0} -> (a, QN a {qsize q - 1}) @-}
deq :: Queue a -> (a, Queue a)
deq (Q (x : f) r n) = (x, mkq f r (n - 1))
deq (Q [] _ _) = error "no element"
