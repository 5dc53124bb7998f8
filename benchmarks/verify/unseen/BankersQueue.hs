-- twin snoc: check (Q f (x : b)) => Q' f (x : b)
module BankersQueue where

{-@ data Queue a = Q' { front :: [a], back :: {v:[a] | len v <= len front} } @-}
data Queue a = Q' { front :: [a], back :: [a] }

data Raw a = Q [a] [a]

{-@ measure qsize @-}
{-@ qsize :: Queue a -> Nat @-}
qsize :: Queue a -> Int
qsize (Q' f b) = length f + length b

{-@ measure rsize @-}
rsize :: Raw a -> Int
rsize (Q f b) = length f + length b

{-@ check :: r:Raw a -> {q:Queue a | qsize q = rsize r} @-}
check :: Raw a -> Queue a
check (Q f b)
  | length b <= length f = Q' f b
  | otherwise = Q' (rot f b []) []

{-@ rot :: f:[a] -> b:[a] -> acc:[a] -> {v:[a] | len v = len f + len b + len acc} @-}
rot :: [a] -> [a] -> [a] -> [a]
rot [] b acc = revOnto b acc
rot (x : f) b acc = x : rot f b acc

{-@ revOnto :: b:[a] -> acc:[a] -> {v:[a] | len v = len b + len acc} @-}
revOnto :: [a] -> [a] -> [a]
revOnto [] acc = acc
revOnto (y : b) acc = revOnto b (y : acc)

{-@ snoc :: a -> q:Queue a -> {v:Queue a | qsize v = qsize q + 1} @-}
snoc :: a -> Queue a -> Queue a
snoc x (Q' f b) = check (Q f (x : b))

{-@ pop :: q:{Queue a | qsize q > 0} -> (a, {v:Queue a | qsize v = qsize q - 1}) @-}
pop :: Queue a -> (a, Queue a)
pop (Q' (x : f) b) = (x, check (Q f b))
