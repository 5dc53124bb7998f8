-- judged: freshBad wrong, the rest verified
module StateAbs where

{-@ type Counter a = n:Nat -> (a, {v:Nat | n <= v}) @-}

type Counter a = Int -> (a, Int)

{-@ fresh :: n:Nat -> ({v:Nat | v = n}, {v:Nat | v = n + 1}) @-}
fresh :: Int -> (Int, Int)
fresh n = (n, n + 1)

{-@ freshBad :: n:Nat -> ({v:Nat | v = n}, {v:Nat | v < n}) @-}
freshBad :: Int -> (Int, Int)
freshBad n = (n, n + 1)

data Tree = Leaf | Node Tree Tree
data Lab = LLeaf Int | LNode Lab Lab

{-@ label :: Tree -> n:Nat -> (Lab, {v:Nat | v > n}) @-}
label :: Tree -> Int -> (Lab, Int)
label Leaf n = let (k, n') = fresh n in (LLeaf k, n')
label (Node l r) n =
  let (l', n1) = label l n
      (r', n2) = label r n1
   in (LNode l' r', n2)

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap f (State g) = State (\s -> let (a, s') = g s in (f a, s'))
instance Applicative (State s) where
  pure x = State (\s -> (x, s))
  State f <*> State g = State (\s -> let (h, s1) = f s; (a, s2) = g s1 in (h a, s2))
instance Monad (State s) where
  State g >>= f = State (\s -> let (a, s1) = g s in runState (f a) s1)

get :: State s s
get = State (\s -> (s, s))

put :: s -> State s ()
put s = State (\_ -> ((), s))

{-@ tick :: State Nat Nat @-}
tick :: State Int Int
tick = do
  n <- get
  put (n + 1)
  return n
