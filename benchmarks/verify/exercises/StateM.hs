-- twin tick: State (\n -> (n, n + 1)) => State (\n -> (n, n - 1))
module StateM where

newtype State a = State { run :: Int -> (a, Int) }
{-@ data State a = State { run :: Nat -> (a, Nat) } @-}

{-@ tick :: State Nat @-}
tick :: State Int
tick = State (\n -> (n, n + 1))

{-@ ret :: a -> State a @-}
ret :: a -> State a
ret x = State (\s -> (x, s))

bindS :: State a -> (a -> State b) -> State b
bindS (State m) k = State (\s -> case m s of (x, s') -> run (k x) s')

{-@ fresh2 :: State (Nat, Nat) @-}
fresh2 :: State (Int, Int)
fresh2 = tick `bindS` \a -> tick `bindS` \b -> ret (a, b)

{-@ execFrom :: Nat -> State a -> Nat @-}
execFrom :: Int -> State a -> Int
execFrom n (State f) = snd (f n)
