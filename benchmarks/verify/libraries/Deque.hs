-- twin pushFront: x : f => f
module Deque where

data Deque a = Deque { fl :: Int, fr :: [a], bl :: Int, bk :: [a] }

{-@ data Deque a = Deque { fl :: Nat, fr :: {v:[a] | len v = fl}, bl :: Nat, bk :: {v:[a] | len v = bl} } @-}

{-@ measure dsize @-}
{-@ dsize :: Deque a -> Nat @-}
dsize :: Deque a -> Int
dsize (Deque n _ m _) = n + m

{-@ emptyD :: {v:Deque a | dsize v = 0} @-}
emptyD :: Deque a
emptyD = Deque 0 [] 0 []

{-@ pushFront :: a -> d:Deque a -> {v:Deque a | dsize v = dsize d + 1} @-}
pushFront :: a -> Deque a -> Deque a
pushFront x (Deque n f m b) = Deque (n + 1) (x : f) m b

{-@ pushBack :: a -> d:Deque a -> {v:Deque a | dsize v = dsize d + 1} @-}
pushBack :: a -> Deque a -> Deque a
pushBack x (Deque n f m b) = Deque n f (m + 1) (x : b)

{-@ popFront :: {d:Deque a | dsize d > 0} -> (a, {v:Deque a | dsize v = dsize d - 1}) @-}
popFront :: Deque a -> (a, Deque a)
popFront (Deque n (x : f) m b) = (x, Deque (n - 1) f m b)
popFront (Deque _ [] m b) = case reverse b of
  (x : rest) -> (x, Deque (m - 1) rest 0 [])
