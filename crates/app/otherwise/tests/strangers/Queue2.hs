-- judged: deq loops, the rest verified
module Queue2 where

data Queue a = Queue { front :: [a], back :: [a] }

{-@ measure qlen @-}
qlen :: Queue a -> Int
qlen (Queue f b) = length f + length b

{-@ enq :: a -> q:Queue a -> {v:Queue a | qlen v = qlen q + 1} @-}
enq :: a -> Queue a -> Queue a
enq x (Queue f b) = Queue f (x : b)

{-@ deq :: q:{Queue a | qlen q > 0} -> (a, {v:Queue a | qlen v = qlen q - 1}) @-}
deq :: Queue a -> (a, Queue a)
deq (Queue (x:f) b) = (x, Queue f b)
deq (Queue [] b) = deq (Queue (reverse b) [])

{-@ mk :: {v:Queue a | qlen v = 0} @-}
mk :: Queue a
mk = Queue [] []
