-- judged: popBad wrong, the rest verified
module QueueTwo where

data Queue a = Queue [a] [a]
{-@ data Queue a = Queue { front :: [a], back :: {v:[a] | len v <= len front} } @-}

{-@ measure qlen @-}
{-@ qlen :: Queue a -> Nat @-}
qlen :: Queue a -> Int
qlen (Queue f b) = length f + length b

{-@ empty :: {v:Queue a | qlen v = 0} @-}
empty :: Queue a
empty = Queue [] []

{-@ build :: f:[a] -> {b:[a] | len b <= len f + 1} -> {v:Queue a | qlen v = len f + len b} @-}
build :: [a] -> [a] -> Queue a
build f b
  | length b <= length f = Queue f b
  | otherwise = Queue (f ++ reverse b) []

{-@ push :: a -> q:Queue a -> {v:Queue a | qlen v = qlen q + 1} @-}
push :: a -> Queue a -> Queue a
push x (Queue f b) = build f (x : b)

{-@ pop :: {q:Queue a | qlen q > 0} -> (a, Queue a) @-}
pop :: Queue a -> (a, Queue a)
pop (Queue (x : f) b) = (x, build f b)

{-@ popBad :: {q:Queue a | qlen q > 0} -> (a, Queue a) @-}
popBad :: Queue a -> (a, Queue a)
popBad (Queue (x : f) b) = (x, Queue f b)
