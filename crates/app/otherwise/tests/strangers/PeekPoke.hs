-- judged: readAt wrong, swapTwo wrong, sumTo wrong, half wrong, the rest verified
module PeekPoke where

import Data.IORef
import Foreign.Marshal.Alloc (alloca)
import Foreign.Ptr
import Foreign.Storable

-- Nobody says that the pointer points to anything.
readAt :: Ptr Int -> Int -> IO Int
readAt p i = peekElemOff p i

swapTwo :: Ptr Int -> Ptr Int -> IO ()
swapTwo p q = do
  x <- peek p
  y <- peek q
  poke p y
  poke q x

sumTo :: Ptr Int -> IO Int
sumTo p = do
  x <- peek p
  return (x + 1)

bump :: IORef Int -> IO ()
bump r = modifyIORef r (+ 1)

size :: Int -> Int
size x = sizeOf x

-- An error of pure code inside an action.
half :: Int -> Int -> IO Int
half n d = do
  putStrLn "dividing"
  return $! n `div` d

readLine :: IO Int
readLine = do
  l <- getLine
  return (length l)
