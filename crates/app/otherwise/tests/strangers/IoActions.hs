-- judged: askTwice wrong, the rest verified
module IoActions where

import Data.IORef

{-@ freshRef :: Nat -> IO (IORef Nat) @-}
freshRef :: Int -> IO (IORef Int)
freshRef n = newIORef n

{-@ tick :: IORef Nat -> IO Nat @-}
tick :: IORef Int -> IO Int
tick r = do
  n <- readIORef r
  writeIORef r (n + 1)
  return n

{-@ askTwice :: Int -> IO Nat @-}
askTwice :: Int -> IO Int
askTwice k = do
  r <- newIORef k
  n <- readIORef r
  return (n + 1)

{-@ loopIO :: n:Nat -> IO () @-}
loopIO :: Int -> IO ()
loopIO 0 = return ()
loopIO n = putStrLn "tick" >> loopIO (n - 1)
