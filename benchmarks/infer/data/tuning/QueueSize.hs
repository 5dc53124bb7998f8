module QueueSize (enqueued) where

-- A queue of two lists: one more inside.

data Queue = Queue [Int] [Int]

{-@ measure waiting @-}
waiting :: Queue -> Int
waiting (Queue front back) = length front + length back

{-@ enqueued :: Int -> q:Queue -> {v:Queue | waiting v == waiting q + 1} @-}
enqueued :: Int -> Queue -> Queue
enqueued x q = push x q

push :: Int -> Queue -> Queue
push x (Queue [] back) = balance [] (x : back)
push x (Queue front back) = Queue front (x : back)

balance :: [Int] -> [Int] -> Queue
balance front back = Queue (append front (rev back [])) []

append :: [a] -> [a] -> [a]
append [] ys = ys
append (x : xs) ys = x : append xs ys

rev :: [a] -> [a] -> [a]
rev [] acc = acc
rev (x : xs) acc = rev xs (x : acc)
