{-# LANGUAGE DeriveFunctor #-}
module Main where
import Control.Monad (ap, liftM)
data Free f a = Pure a | Free (f (Free f a))
instance Functor f => Functor (Free f) where fmap = liftM
instance Functor f => Applicative (Free f) where { pure = Pure; (<*>) = ap }
instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free m >>= k = Free (fmap (>>= k) m)
data Cmd next = Say String next | Ask (String -> next) | Done deriving Functor
liftF :: Functor f => f a -> Free f a
liftF = Free . fmap Pure
say :: String -> Free Cmd ()
say s = liftF (Say s ())
ask :: Free Cmd String
ask = liftF (Ask id)
done :: Free Cmd a
done = liftF Done
prog :: Free Cmd ()
prog = do
  say "name?"
  n <- ask
  if null n then done else say ("hi " ++ n)
  prog
runPure :: [String] -> Free Cmd a -> [String]
runPure ins (Free (Say s k)) = s : runPure ins k
runPure (i : is) (Free (Ask k)) = runPure is (k i)
runPure [] (Free (Ask _)) = ["eof"]
runPure _ (Free Done) = ["done"]
runPure _ (Pure _) = []
main :: IO ()
main = mapM_ putStrLn (runPure ["ann", "bob", ""] prog)
