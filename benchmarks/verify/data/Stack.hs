-- twin pop: depth s > 0 => depth s >= 0
module Stack where

newtype Stack a = Stack [a]

{-@ measure depth @-}
{-@ depth :: Stack a -> Nat @-}
depth :: Stack a -> Int
depth (Stack xs) = length xs

{-@ empty :: {v:Stack a | depth v = 0} @-}
empty :: Stack a
empty = Stack []

{-@ push :: a -> s:Stack a -> {v:Stack a | depth v = depth s + 1} @-}
push :: a -> Stack a -> Stack a
push x (Stack xs) = Stack (x : xs)

{-@ pop :: {s:Stack a | depth s > 0} -> (a, {v:Stack a | depth v = depth s - 1}) @-}
pop :: Stack a -> (a, Stack a)
pop (Stack (x : xs)) = (x, Stack xs)

{-@ swap :: {s:Stack a | depth s >= 2} -> {v:Stack a | depth v = depth s} @-}
swap :: Stack a -> Stack a
swap s = case pop s of
  (x, s') -> case pop s' of
    (y, s'') -> push y (push x s'')
