module Main where

import Control.Exception
import Data.IORef

-- return does not force, evaluate and $! do; a list of actions is only data.
main :: IO ()
main = do
  x <- return (error "not forced" :: Int)
  y <- return $ const 5 x
  print y
  r1 <- try (return $! x) :: IO (Either ErrorCall Int)
  putStrLn (either (const "forced by $!") show r1)
  let actions = [putStrLn "one", putStrLn "two", error "never run"]
  sequence_ (take 2 actions)
  print (length actions)
  ref <- newIORef 0
  let bump = modifyIORef ref (+ 1)
  _ <- return bump
  bump >> bump
  readIORef ref >>= print
  let loop n = if n == 0 then return () else bump >> loop (n - 1)
  loop 10
  n <- readIORef ref
  print n
  mapM_ print =<< mapM (\k -> return (k * n)) [1, 2]
  r2 <- try (evaluate (length [undefined, undefined])) :: IO (Either SomeException Int)
  print (either (const 0) id r2)
