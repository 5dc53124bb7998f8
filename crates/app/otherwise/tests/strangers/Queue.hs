-- judged: snocBad wrong, the rest verified
module Queue (Queue, empty, snoc, snocBad, front, pop, toList, size) where
import Prelude hiding (lookup)

data Queue a = Q { fr :: [a], rr :: [a] }
{-@ data Queue a = Q { fr :: [a], rr :: {v:[a] | len v <= len fr} } @-}

{-@ measure qsize @-}
{-@ qsize :: Queue a -> Nat @-}
qsize :: Queue a -> Int
qsize (Q f r) = length f + length r

{-@ size :: q:Queue a -> {v:Nat | v = qsize q} @-}
size :: Queue a -> Int
size (Q f r) = length f + length r

{-@ empty :: {v:Queue a | qsize v = 0} @-}
empty :: Queue a
empty = Q [] []

{-@ mkQ :: f:[a] -> r:{[a] | len r <= len f + 1} -> {v:Queue a | qsize v = len f + len r} @-}
mkQ :: [a] -> [a] -> Queue a
mkQ f r | length r <= length f = Q f r
        | otherwise = Q (rot f r []) []

{-@ rot :: f:[a] -> r:{[a] | len r = len f + 1} -> acc:[a] -> {v:[a] | len v = len f + len r + len acc} @-}
rot :: [a] -> [a] -> [a] -> [a]
rot [] [y] acc = y : acc
rot (x:xs) (y:ys) acc = x : rot xs ys (y : acc)

{-@ snoc :: a -> q:Queue a -> {v:Queue a | qsize v = qsize q + 1} @-}
snoc :: a -> Queue a -> Queue a
snoc x (Q f r) = mkQ f (x : r)

{-@ snocBad :: a -> q:Queue a -> {v:Queue a | qsize v = qsize q + 1} @-}
snocBad :: a -> Queue a -> Queue a
snocBad x (Q f r) = Q f (x : r)

{-@ front :: {q:Queue a | qsize q > 0} -> a @-}
front :: Queue a -> a
front (Q (x:_) _) = x

{-@ pop :: q:{Queue a | qsize q > 0} -> (a, {v:Queue a | qsize v = qsize q - 1}) @-}
pop :: Queue a -> (a, Queue a)
pop (Q (x:f) r) = (x, mkQ f r)

{-@ toList :: q:Queue a -> {v:[a] | len v = qsize q} @-}
toList :: Queue a -> [a]
toList (Q f r) = f ++ reverse r
