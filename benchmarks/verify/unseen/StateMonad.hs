-- twin fresh: State (\n -> (n, n + 1)) => State (\n -> (n, n - 1))
module StateMonad where

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap f (State g) = State (\s -> let (x, s') = g s in (f x, s'))

instance Applicative (State s) where
  pure x = State (\s -> (x, s))
  State f <*> State g = State (\s -> let (h, s1) = f s; (x, s2) = g s1 in (h x, s2))

instance Monad (State s) where
  State g >>= f = State (\s -> let (x, s1) = g s in runState (f x) s1)

{-@ fresh :: State Nat Nat @-}
fresh :: State Int Int
fresh = State (\n -> (n, n + 1))

{-@ label :: [a] -> State Nat [(Nat, a)] @-}
label :: [a] -> State Int [(Int, a)]
label [] = return []
label (x : xs) = do
  n <- fresh
  rest <- label xs
  return ((n, x) : rest)
