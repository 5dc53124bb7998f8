-- judged: tailQ wrong, enqueue wrong, mkQ verified, the rest verified
-- Assignment 2: a lazy queue whose front is never shorter than its back.
module HwQueues where

data Queue a = Q { front :: [a], back :: [a] }
{-@ data Queue a = Q { front :: [a], back :: {v:[a] | len v <= len front} } @-}

{-@ measure qlen @-}
{-@ qlen :: Queue a -> Nat @-}
qlen :: Queue a -> Int
qlen (Q f b) = length f + length b

{-@ emptyQ :: {q:Queue a | qlen q = 0} @-}
emptyQ :: Queue a
emptyQ = Q [] []

{-@ mkQ :: f:[a] -> b:{v:[a] | len v <= len f + 1} -> {q:Queue a | qlen q = len f + len b} @-}
mkQ :: [a] -> [a] -> Queue a
mkQ f b
  | length b <= length f = Q f b
  | otherwise = Q (f ++ reverse b) []

-- TODO: use mkQ
{-@ enqueue :: a -> q:Queue a -> {v:Queue a | qlen v = qlen q + 1} @-}
enqueue :: a -> Queue a -> Queue a
enqueue x (Q f b) = Q f (x : b)

{-@ headQ :: {q:Queue a | qlen q > 0} -> a @-}
headQ :: Queue a -> a
headQ (Q (x : _) _) = x

{-@ tailQ :: {q:Queue a | qlen q > 0} -> Queue a @-}
tailQ :: Queue a -> Queue a
tailQ (Q (_ : f) b) = Q f b
