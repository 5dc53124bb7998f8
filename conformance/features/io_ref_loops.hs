module Main where

import Control.Monad
import Data.IORef

main :: IO ()
main = do
  ref <- newIORef (0 :: Int)
  forM_ [1 .. 10] $ \i -> when (odd i) $ modifyIORef ref (+ i)
  readIORef ref >>= print
  old <- atomicModifyIORef ref (\n -> (n * 2, n))
  new <- readIORef ref
  print (old, new)
  hist <- newIORef []
  let loop n | n > 20 = return ()
             | otherwise = modifyIORef hist (n :) >> loop (n * 2)
  loop 1
  readIORef hist >>= print . reverse
  lazy <- newIORef (error "never forced")
  writeIORef lazy 'x'
  readIORef lazy >>= print
  fs <- forM [1, 2, 3] (\k -> return (\x -> x * k))
  print (map ($ 10) fs)
  foldM_ (\acc x -> do { print (acc + x); return (acc + x) }) 0 [1, 2, 3]
