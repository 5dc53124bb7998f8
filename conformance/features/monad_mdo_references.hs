{-# LANGUAGE RecursiveDo #-}
module Main where
import Control.Monad.Fix
import Data.IORef
data Node = Node Int (IORef Node)
main :: IO ()
main = do
  n <- mdo
    r1 <- newIORef (Node 0 r2)
    r2 <- newIORef (Node 1 r1)
    return r1
  Node a r <- readIORef n
  Node b r' <- readIORef r
  Node c _ <- readIORef r'
  print [a, b, c]
  xs <- do
    rec let ys = 1 : map (* 2) zs
        zs <- return (take 5 ys)
    return zs
  print xs
