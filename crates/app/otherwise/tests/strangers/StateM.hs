-- judged: freshBad wrong, the rest verified
module StateM where

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
  State g >>= f = State $ \s -> let (a, s1) = g s in runState (f a) s1

get :: State s s
get = State $ \s -> (s, s)

put :: s -> State s ()
put s = State $ \_ -> ((), s)

{-@ fresh :: n:Nat -> (Nat, {v:Nat | v > n}) @-}
fresh :: Int -> (Int, Int)
fresh n = (n, n + 1)

{-@ freshBad :: n:Nat -> ({v:Nat | v < n}, Nat) @-}
freshBad :: Int -> (Int, Int)
freshBad n = (n, n + 1)

label :: [a] -> State Int [(Int, a)]
label [] = return []
label (x:xs) = do
  n <- get
  put (n + 1)
  rest <- label xs
  return ((n, x) : rest)

data Tree a = Leaf a | Node (Tree a) (Tree a)

{-@ labelT :: Tree a -> n:Nat -> (Tree (Nat, a), {v:Nat | v > n}) @-}
labelT :: Tree a -> Int -> (Tree (Int, a), Int)
labelT (Leaf x) n = (Leaf (n, x), n + 1)
labelT (Node l r) n =
  let (l', n1) = labelT l n
      (r', n2) = labelT r n1
  in (Node l' r', n2)
