module Main where

import Control.Monad.RWS

data Config = Config { limit :: Int, factor :: Int }

-- Reader, writer and state at once.
step :: Int -> RWS Config [String] Int Bool
step n = do
  Config l f <- ask
  modify (+ n * f)
  total <- get
  tell [show n ++ " -> " ++ show total]
  if total > l
    then do
      tell ["limit passed"]
      put l
      return False
    else return True

play :: [Int] -> RWS Config [String] Int Int
play [] = return 0
play (x : xs) = do
  ok <- step x
  if ok then fmap (+ 1) (play xs) else local (\c -> c { limit = 1000 }) (step 1) >> return 1

main :: IO ()
main = do
  let (n, s, w) = runRWS (play [1, 2, 3, 4]) (Config 12 2) 0
  print (n, s)
  mapM_ putStrLn w
  print (evalRWS (step 1) (Config 5 1) 0)
  print (execRWS (mapM_ step [1, 1]) (Config 5 1) 0)
