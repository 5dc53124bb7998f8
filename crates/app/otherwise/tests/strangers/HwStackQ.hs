-- judged: push verified, pop verified, top weak pop2, popAll verified, peek wrong, dup wrong, pop2 verified, the rest verified
module HwStackQ where

data Stack a = Stack { items :: [a], size :: Int }
{-@ data Stack a = Stack { items :: [a], size :: {v:Nat | v = len items} } @-}

{-@ type NEStack a = {s:Stack a | size s > 0} @-}

{-@ empty :: {s:Stack a | size s = 0} @-}
empty :: Stack a
empty = Stack [] 0

{-@ push :: a -> s:Stack a -> {t:NEStack a | size t = size s + 1} @-}
push :: a -> Stack a -> Stack a
push x (Stack xs n) = Stack (x : xs) (n + 1)

{-@ pop :: s:NEStack a -> (a, {t:Stack a | size t = size s - 1}) @-}
pop :: Stack a -> (a, Stack a)
pop (Stack (x : xs) n) = (x, Stack xs (n - 1))

{-@ pop2 :: {s:Stack a | size s > 1} -> Stack a @-}
pop2 :: Stack a -> Stack a
pop2 s = let (_, t) = pop s; (_, u) = pop t in u

{-@ peek :: Stack a -> a @-}
peek :: Stack a -> a
peek (Stack xs _) = head xs

{-@ top :: {s:Stack a | size s > 2} -> a @-}
top :: Stack a -> a
top s = fst (pop (pop2 s))

{-@ dup :: s:NEStack a -> {t:Stack a | size t = size s + 1} @-}
dup :: Stack a -> Stack a
dup (Stack (x : xs) n) = Stack (x : x : xs) n

{-@ popAll :: s:Stack a -> [a] / [size s] @-}
popAll :: Stack a -> [a]
popAll s
  | size s > 0 = let (x, t) = pop s in x : popAll t
  | otherwise = []
