-- judged: popS wrong, the rest verified
module StateMonad where

newtype State s a = State { runState :: s -> (a, s) }

instance Functor (State s) where
  fmap f (State g) = State $ \s -> let (a, s') = g s in (f a, s')

instance Applicative (State s) where
  pure a = State $ \s -> (a, s)
  State f <*> State g = State $ \s ->
    let (h, s1) = f s
        (a, s2) = g s1
    in (h a, s2)

instance Monad (State s) where
  State g >>= k = State $ \s -> let (a, s') = g s in runState (k a) s'

get :: State s s
get = State $ \s -> (s, s)

put :: s -> State s ()
put s = State $ \_ -> ((), s)

fresh :: State Int Int
fresh = do
  n <- get
  put (n + 1)
  return n

label :: [a] -> State Int [(Int, a)]
label [] = return []
label (x:xs) = do
  n <- fresh
  rest <- label xs
  return ((n, x) : rest)

popS :: State [a] a
popS = do
  xs <- get
  put (tail xs)
  return (head xs)

labels :: [a] -> [(Int, a)]
labels xs = fst (runState (label xs) 0)
