{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- The type inside is written with a synonym that takes the parameter which the class is about.
module Main where

import Control.Monad.Except
import Control.Monad.State

type Stack s a = State [s] a

newtype Machine a = Machine (Stack Int a)
  deriving (Functor, Applicative, Monad)

push :: Int -> Machine ()
push n = Machine (modify (n :))

pop :: Machine (Maybe Int)
pop = Machine $ do
  xs <- get
  case xs of
    [] -> return Nothing
    x : rest -> put rest >> return (Just x)

runMachine :: Machine a -> (a, [Int])
runMachine (Machine m) = runState m []

type Checked e a = ExceptT e (State Int) a
type Step a = Checked String a

newtype Parser a = Parser {unParser :: Step a}
  deriving (Functor, Applicative, Monad, MonadState Int, MonadError String)

tick :: Int -> Parser Int
tick most = do
  n <- get
  if n >= most then throwError ("at " ++ show n) else put (n + 1) >> return n

runParser :: Parser a -> (Either String a, Int)
runParser p = runState (runExceptT (unParser p)) 0

main :: IO ()
main = do
  print (runMachine (mapM_ push [1, 2, 3] >> (,) <$> pop <*> pop))
  print (runParser (mapM tick [5, 5, 5]))
  print (runParser (mapM tick [5, 1, 5]))
  print (runParser ((tick 0 >> return "no") `catchError` return))
