module Main where

import Control.Monad.Reader
import Control.Monad.Writer

data Env = Env { depth :: Int, name :: String }

walk :: Int -> Reader Env [String]
walk 0 = do
  d <- asks depth
  n <- asks name
  return [n ++ "@" ++ show d]
walk k = do
  here <- local (\e -> e { depth = depth e + 1 }) (walk (k - 1))
  n <- asks name
  return (n : here)

collatz :: Int -> Writer [Int] Int
collatz 1 = tell [1] >> return 0
collatz n = do
  tell [n]
  steps <- collatz (if even n then n `div` 2 else 3 * n + 1)
  return (steps + 1)

logged :: WriterT [String] (Reader Int) Int
logged = do
  base <- ask
  tell ["base " ++ show base]
  (x, w) <- listen (tell ["inner"] >> return (base * 2))
  tell [show (length w)]
  censor (map reverse) (tell ["abc"])
  return x

main :: IO ()
main = do
  print (runReader (walk 2) (Env 0 "env"))
  print (runWriter (collatz 6))
  print (runReader (runWriterT logged) 21)
  print (getSum (execWriter (mapM_ (tell . Sum) [1 .. 10])))
  runReaderT (do { x <- ask; liftIO (print x); local (+ 1) (ask >>= liftIO . print) }) 5
