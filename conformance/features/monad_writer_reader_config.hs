module Main where

import Control.Monad.Reader
import Control.Monad.Writer

data Config = Config { verbose :: Bool, depthLimit :: Int, name :: String }

type App = ReaderT Config (Writer [String])

logMsg :: String -> App ()
logMsg s = do
  v <- asks verbose
  n <- asks name
  when v $ lift (tell [n ++ ": " ++ s])

collatz :: Int -> App Int
collatz n = do
  lim <- asks depthLimit
  logMsg ("at " ++ show n)
  if n == 1 || lim == 0
    then return lim
    else local (\c -> c { depthLimit = depthLimit c - 1 }) (collatz (if even n then n `div` 2 else 3 * n + 1))

sumTree :: [Int] -> WriterT (Sum Int, [Int]) (Reader Int) ()
sumTree xs = forM_ xs $ \x -> do
  k <- lift ask
  tell (Sum (x * k), [x])

main :: IO ()
main = do
  let (r, logs) = runWriter (runReaderT (collatz 6) (Config True 5 "run"))
  print r
  mapM_ putStrLn logs
  print (runWriter (runReaderT (collatz 27) (Config False 200 "quiet")))
  print (runReader (execWriterT (sumTree [1 .. 4])) 10)
  let ((_, w), c) = runWriter (listen (tell "ab" >> censor reverse (tell "cd") >> return ())) 
  print (w, c)
  print (runReader (mapM (\x -> asks (+ x)) [1, 2, 3]) 100)
