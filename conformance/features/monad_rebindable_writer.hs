{-# LANGUAGE RebindableSyntax #-}
module Main where
import Prelude hiding ((>>=), (>>), return)
import qualified Prelude as P
newtype W a = W (a, [String])
(>>=) :: W a -> (a -> W b) -> W b
W (a, l) >>= f = let W (b, l') = f a in W (b, l ++ l')
(>>) :: W a -> W b -> W b
m >> n = m >>= \_ -> n
return :: a -> W a
return a = W (a, [])
tell :: String -> W ()
tell s = W ((), [s])
ifThenElse :: Bool -> a -> a -> a
ifThenElse True a _ = a
ifThenElse False _ b = b
prog :: W Int
prog = do
  tell "a"
  x <- return 3
  tell "b"
  return (if x P.== 3 then 1 else 2)
main :: IO ()
main = let W r = prog in print r
