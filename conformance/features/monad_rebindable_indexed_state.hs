{-# LANGUAGE RebindableSyntax #-}
module Main where
import Prelude hiding ((>>=), (>>), return)
import qualified Prelude as P
newtype IxState i o a = IxState { runIx :: i -> (a, o) }
(>>=) :: IxState i m a -> (a -> IxState m o b) -> IxState i o b
m >>= k = IxState (\i -> let (a, m') = runIx m i in runIx (k a) m')
(>>) :: IxState i m a -> IxState m o b -> IxState i o b
m >> n = m >>= \_ -> n
return :: a -> IxState s s a
return a = IxState (\s -> (a, s))
put :: o -> IxState i o ()
put o = IxState (\_ -> ((), o))
get :: IxState s s s
get = IxState (\s -> (s, s))
prog :: IxState Int String Bool
prog = do
  n <- get
  put (n > 3)
  b <- get
  put (show n ++ show b)
  return (not b)
main :: IO ()
main = print (runIx prog 5) P.>> print (runIx prog 2)
