-- judged: bad wrong, good verified
module IORef where
import Data.IORef
{-@ need :: {n:Int | n > 0} -> Int @-}
need :: Int -> Int
need n = n
good :: Int -> IO Int
good n = do
  r <- newIORef (abs n + 1)
  return (need (abs n + 1))
bad :: Int -> IO Int
bad n = do
  r <- newIORef n
  x <- readIORef r
  return $! need x
