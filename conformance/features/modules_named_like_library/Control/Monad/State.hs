module Control.Monad.State where
newtype State s a = State { runState :: s -> (a, s) }
instance Functor (State s) where fmap f (State g) = State (\s -> let (a, t) = g s in (f a, t))
instance Applicative (State s) where { pure a = State (\s -> (a, s)); State f <*> State g = State (\s -> let { (h, t) = f s; (a, u) = g t } in (h a, u)) }
instance Monad (State s) where State g >>= f = State (\s -> let (a, t) = g s in runState (f a) t)
tick :: State Int Int
tick = State (\s -> (s, s + 1))
