-- twin push: Queue (n + 1) front (x : back) => Queue n front (x : back)
module Queues where

{-@ LIQUID "--no-termination" @-}

data Queue a = Queue Int [a] [a]
{-@ data Queue a = Queue { total :: Int, front :: [a], back :: {v:[a] | total == len front + len v} } @-}

{-@ measure size @-}
{-@ size :: Queue a -> {v:Int | v >= 0} @-}
size :: Queue a -> Int
size (Queue n _ _) = n

{-@ none :: {q:Queue a | size q == 0} @-}
none :: Queue a
none = Queue 0 [] []

{-@ push :: a -> q:Queue a -> {v:Queue a | size v == size q + 1} @-}
push :: a -> Queue a -> Queue a
push x (Queue n front back) = Queue (n + 1) front (x : back)

{-@ pop :: q:{v:Queue a | size v > 0} -> (a, {v:Queue a | size v == size q - 1}) @-}
pop :: Queue a -> (a, Queue a)
pop (Queue n (x : front) back) = (x, Queue (n - 1) front back)
pop (Queue n [] back) = pop (Queue n (reverse back) [])
