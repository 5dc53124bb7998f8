-- judged: push verified, pop wrong, peek wrong, the rest verified
module HwQueueB where

data Queue a = Queue { front :: [a], back :: [a] }
{-@ data Queue a = Queue { front :: [a], back :: {v:[a] | len v <= len front} } @-}

{-@ measure qsize @-}
qsize :: Queue a -> Int
qsize (Queue f b) = length f + length b

empty :: Queue a
empty = Queue [] []

make :: [a] -> [a] -> Queue a
make f b | length b <= length f = Queue f b
         | otherwise = Queue (f ++ reverse b) []

push :: a -> Queue a -> Queue a
push x (Queue f b) = make f (x : b)

{-@ pop :: {q:Queue a | qsize q > 0} -> (a, Queue a) @-}
pop :: Queue a -> (a, Queue a)
pop (Queue (x:xs) b) = (x, Queue xs b)

{-@ peek :: Queue a -> a @-}
peek :: Queue a -> a
peek q = head (front q)
