-- judged: push verified, pop wrong, popOk verified, size verified
module Wrapper where
newtype Stack a = Stack [a]
{-@ measure ssize @-}
ssize :: Stack a -> Int
ssize (Stack xs) = length xs
{-@ push :: a -> s:Stack a -> {v:Stack a | ssize v = ssize s + 1} @-}
push :: a -> Stack a -> Stack a
push x (Stack xs) = Stack (x : xs)
{-@ pop :: s:Stack a -> (a, Stack a) @-}
pop :: Stack a -> (a, Stack a)
pop (Stack (x : xs)) = (x, Stack xs)
{-@ popOk :: {s:Stack a | ssize s > 0} -> (a, {v:Stack a | ssize v = ssize s - 1}) @-}
popOk :: Stack a -> (a, Stack a)
popOk (Stack (x : xs)) = (x, Stack xs)
{-@ size :: s:Stack a -> {v:Nat | v = ssize s} @-}
size :: Stack a -> Int
size (Stack xs) = length xs
