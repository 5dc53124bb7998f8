{-# LANGUAGE MagicHash, UnboxedTuples #-}
module Main where
import GHC.Exts
import GHC.Types (IO (..))
data Counter = Counter (MutVar# RealWorld Int)
newCounter :: Int -> IO Counter
newCounter n = IO $ \s -> case newMutVar# n s of (# s', r #) -> (# s', Counter r #)
tick :: Counter -> IO Int
tick (Counter r) = IO $ \s -> case readMutVar# r s of
  (# s1, n #) -> case writeMutVar# r (n + 1) s1 of s2 -> (# s2, n #)
main :: IO ()
main = do
  c <- newCounter 10
  a <- tick c
  b <- tick c
  print (a, b)
