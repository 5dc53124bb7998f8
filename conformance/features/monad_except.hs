{-# LANGUAGE FlexibleContexts #-}
module Main where

import Control.Monad.Except
import Control.Monad.State

data Err = NotFound String | Bad Int deriving (Show, Eq)

lookupVar :: String -> [(String, Int)] -> Except Err Int
lookupVar k env = maybe (throwError (NotFound k)) return (lookup k env)

safe :: [(String, Int)] -> Except Err Int
safe env = do
  x <- lookupVar "x" env
  y <- lookupVar "y" env `catchError` handler
  if x + y > 100 then throwError (Bad (x + y)) else return (x + y)
  where
    handler (NotFound _) = return 0
    handler e = throwError e

machine :: Int -> StateT Int (Either String) ()
machine n = do
  modify (+ n)
  s <- get
  when (s > 5) $ lift (Left ("overflow at " ++ show s))

transaction :: ExceptT String (State [Int]) Int
transaction = do
  lift (modify (1 :))
  r <- (lift (modify (2 :)) >> throwError "rollback?") `catchError` (\e -> lift (modify (3 :)) >> return (length e))
  lift (modify (r :))
  return r

main :: IO ()
main = do
  print (runExcept (safe [("x", 1), ("y", 2)]))
  print (runExcept (safe [("x", 1)]))
  print (runExcept (safe [("y", 1)]))
  print (runExcept (safe [("x", 60), ("y", 60)]))
  print (execStateT (mapM_ machine [1, 2]) 0)
  print (execStateT (mapM_ machine [1, 2, 3]) 0)
  print (runState (runExceptT transaction) [])
  r <- runExceptT (do { liftIO (putStrLn "in IO"); _ <- throwError 'e'; liftIO (putStrLn "unreachable") })
  print r
