module StackPop (popped) where

-- Popping needs something on the stack.

data Stack = Bottom | Push Int Stack

{-@ measure depth @-}
{-@ depth :: Stack -> Nat @-}
depth :: Stack -> Int
depth Bottom = 0
depth (Push _ s) = 1 + depth s

{-@ popped :: Int -> s:Stack -> {v:Stack | depth v == depth s} @-}
popped :: Int -> Stack -> Stack
popped x s = pop (push x s)

push :: Int -> Stack -> Stack
push x s = Push x s

pop :: Stack -> Stack
pop (Push _ s) = s
pop Bottom = error "pop: empty"
