-- twin total: firstJust ms 7 => firstJust ms (-7)
module Containers where

{-@ singleton :: a -> [a] @-}
singleton :: a -> [a]
singleton x = [x]

{-@ nats :: n:Nat -> [Nat] @-}
nats :: Int -> [Int]
nats n = singleton n ++ [0, 1, 2]

{-@ firstJust :: [Maybe a] -> a -> a @-}
firstJust :: [Maybe a] -> a -> a
firstJust [] d = d
firstJust (Just x : _) _ = x
firstJust (Nothing : ms) d = firstJust ms d

{-@ total :: [Maybe Nat] -> Nat @-}
total :: [Maybe Int] -> Int
total ms = firstJust ms 7

{-@ pairUp :: [a] -> [(a, a)] @-}
pairUp :: [a] -> [(a, a)]
pairUp (x : y : rest) = (x, y) : pairUp rest
pairUp _ = []

{-@ diffs :: [Nat] -> [Nat] @-}
diffs :: [Int] -> [Int]
diffs xs = [abs (a - b) | (a, b) <- pairUp xs]
