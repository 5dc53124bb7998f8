{-# LANGUAGE RecursiveDo #-}
module Main where
import Control.Monad.Fix
import Control.Monad.State
import Data.IORef
data Node = Node { label :: String, next :: Node }
build :: StateT Int IO Node
build = mdo
  n1 <- mk "a" n2
  n2 <- mk "b" n3
  n3 <- mk "c" n1
  return n1
mk :: String -> Node -> StateT Int IO Node
mk s n = do { modify (+ 1); k <- get; return (Node (s ++ show k) n) }
main :: IO ()
main = do
  n <- evalStateT build 0
  putStrLn (unwords (map label (take 7 (iterate next n))))
  r <- newIORef []
  xs <- mfix (\xs -> do { modifyIORef r (1 :); return (1 : map (* 3) (take 4 xs)) })
  print xs
  readIORef r >>= print
  (evens, odds) <- do
    rec let es = 0 : map (+ 1) os
        os <- return (map (+ 1) es)
    return (take 3 es, take 3 os)
  print (evens, odds)
