-- twin counter: modify' (+ 1) => modify' (subtract 1)
module MonadSt where

newtype St s a = St { runSt :: s -> (a, s) }

instance Functor (St s) where
  fmap f (St g) = St (\s -> case g s of (a, s') -> (f a, s'))
instance Applicative (St s) where
  pure x = St (\s -> (x, s))
  St f <*> St g = St (\s -> case f s of (h, s1) -> case g s1 of (a, s2) -> (h a, s2))
instance Monad (St s) where
  St g >>= k = St (\s -> case g s of (a, s') -> runSt (k a) s')

modify' :: (s -> s) -> St s ()
modify' f = St (\s -> ((), f s))

getS :: St s s
getS = St (\s -> (s, s))

{-@ counter :: Nat -> Nat @-}
counter :: Int -> Int
counter n = snd (runSt (modify' (+ 1)) n)
