module Opened where

import Control.Exception (ArithException, evaluate, throwIO, try)
import Control.Monad (when)
import Control.Monad.Reader (ReaderT, ask, lift)
import Control.Monad.State (State, StateT, get, put)
import Control.Monad.Writer (Writer, tell)
import Data.IORef (modifyIORef, newIORef, readIORef)

newtype Parser a = Parser {runParser :: String -> Maybe (a, String)}

item :: Char -> Parser Char
item c = Parser $ \s -> case s of
  x : xs | x == c -> Just (c, xs)
  _ -> Nothing

-- No name for what is inside.
newtype Test = Test (Int -> Bool)

test :: Int -> Test
test n = Test (> n)

-- No function inside.
newtype Age = Age {years :: Int} deriving (Show)

older :: Age -> Age
older (Age n) = Age (n + 1)

lower :: Int -> State Int Int
lower n = do
  m <- get
  when (m > n) (put n)
  return (m + n)

logged :: Int -> Writer [String] Int
logged n = do
  tell ["start"]
  when (n > 3) (tell ["big"])
  return (n * 2)

stack :: Int -> ReaderT Int (StateT Bool IO) Int
stack n = do
  e <- ask
  b <- get
  if b then lift (lift (throwIO (userError "b"))) else put (e > n)
  return (e + n)

counter :: Int -> IO Int
counter n = do
  r <- newIORef n
  modifyIORef r (* 2)
  v <- readIORef r
  if v > 10 then error "big" else return v

divided :: Int -> IO (Either ArithException Int)
divided n = try (evaluate (100 `div` n))

greet :: String -> IO ()
greet s = putStrLn (if null s then "nobody" else "hi " ++ s)
