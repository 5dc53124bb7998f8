-- twin readPos: if n > 0 then return n => if n >= 0 then return n
-- twin average: [] -> return 0 => [] -> return (sum xs `div` length xs)
-- twin bumpAll: modifyIORef r (+ 1) => modifyIORef r (subtract 1)
module IoCode where

import Data.IORef
import System.IO
import Control.Monad (forM_, unless, when)
import Text.Read (readMaybe)

{-@ type Pos = {v:Int | v > 0} @-}

{-@ readPos :: IO Pos @-}
readPos :: IO Int
readPos = do
  s <- getLine
  case readMaybe s of
    Just n -> if n > 0 then return n else return 1
    Nothing -> return 1

{-@ average :: [Int] -> IO Int @-}
average :: [Int] -> IO Int
average xs = case xs of
  [] -> return 0
  _ -> return (sum xs `div` length xs)

data Counter = Counter (IORef Int)
{-@ data Counter = Counter { cref :: IORef Nat } @-}

{-@ newCounter :: IO Counter @-}
newCounter :: IO Counter
newCounter = do
  r <- newIORef 0
  return (Counter r)

{-@ bump :: Counter -> IO Nat @-}
bump :: Counter -> IO Int
bump (Counter r) = do
  n <- readIORef r
  writeIORef r (n + 1)
  return n

{-@ bumpAll :: Counter -> [a] -> IO () @-}
bumpAll :: Counter -> [a] -> IO ()
bumpAll (Counter r) xs = forM_ xs (\_ -> modifyIORef r (+ 1))

{-@ safeIndex :: xs:{[a] | len xs > 0} -> Int -> IO a @-}
safeIndex :: [a] -> Int -> IO a
safeIndex xs i
  | 0 <= i && i < length xs = return (xs !! i)
  | otherwise = do
      putStrLn "out of range"
      return (head xs)

{-@ retry :: Nat -> IO (Maybe Int) -> IO (Maybe Int) @-}
retry :: Int -> IO (Maybe Int) -> IO (Maybe Int)
retry 0 _ = return Nothing
retry n act = do
  r <- act
  case r of
    Nothing -> retry (n - 1) act
    Just x -> return (Just x)

{-@ table :: xs:[Int] -> ys:{[Int] | len ys == len xs} -> IO () @-}
table :: [Int] -> [Int] -> IO ()
table [] [] = return ()
table (x : xs) (y : ys) = do
  putStrLn (show x ++ "\t" ++ show y)
  table xs ys

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  c <- newCounter
  n <- bump c
  when (n >= 0) (print n)
  p <- readPos
  print (100 `div` p)
  table [1, 2] [3, 4]
