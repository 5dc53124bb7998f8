{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- An application monad over a stack of transformers.
module Main where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer
import qualified Data.Map.Strict as M

data Config = Config { maxSteps :: Int, verbose :: Bool }

data Failure = OutOfSteps Int | Unbound String | DivideByZero
  deriving (Show, Eq)

newtype App a = App { unApp :: ReaderT Config (StateT (M.Map String Integer, Int) (WriterT [String] (Except Failure))) a }
  deriving (Functor, Applicative, Monad, MonadReader Config, MonadState (M.Map String Integer, Int), MonadWriter [String], MonadError Failure)

runApp :: Config -> App a -> Either Failure ((a, (M.Map String Integer, Int)), [String])
runApp c (App m) = runExcept (runWriterT (runStateT (runReaderT m c) (M.empty, 0)))

step :: App ()
step = do
  limit <- asks maxSteps
  (vars, n) <- get
  when (n >= limit) $ throwError (OutOfSteps n)
  put (vars, n + 1)

say :: String -> App ()
say msg = do
  v <- asks verbose
  when v (tell [msg])

data Expr = N Integer | V String | Expr :+: Expr | Expr :/: Expr
infixl 6 :+:
infixl 7 :/:

data Stmt = String := Expr | Print Expr | While Expr [Stmt] | Try [Stmt] [Stmt]
infix 1 :=

evalE :: Expr -> App Integer
evalE (N n) = return n
evalE (V x) = gets (M.lookup x . fst) >>= maybe (throwError (Unbound x)) return
evalE (a :+: b) = (+) <$> evalE a <*> evalE b
evalE (a :/: b) = do
  x <- evalE a
  y <- evalE b
  when (y == 0) (throwError DivideByZero)
  return (x `div` y)

exec :: Stmt -> App ()
exec s = step >> case s of
  x := e -> do
    v <- evalE e
    modify (\(m, n) -> (M.insert x v m, n))
    say (x ++ " = " ++ show v)
  Print e -> evalE e >>= tell . pure . show
  While c body -> do
    v <- evalE c
    unless (v == 0) (mapM_ exec body >> exec s)
  Try body handler -> mapM_ exec body `catchError` \e -> do
    tell ["caught " ++ show e]
    mapM_ exec handler

countdown :: [Stmt]
countdown = ["i" := N 3, While (V "i") [Print (V "i"), "i" := V "i" :+: N (-1)], Try [Print (N 1 :/: V "i")] [Print (N 99)]]

report :: Either Failure ((a, (M.Map String Integer, Int)), [String]) -> IO ()
report (Left e) = putStrLn ("failed: " ++ show e)
report (Right ((_, (m, n)), out)) = do
  mapM_ (putStrLn . ("  " ++)) out
  print (M.toList m, n)

main :: IO ()
main = do
  report (runApp (Config 100 False) (mapM_ exec countdown))
  report (runApp (Config 100 True) (mapM_ exec countdown))
  report (runApp (Config 5 True) (mapM_ exec countdown))
  report (runApp (Config 100 True) (exec (Print (V "x"))))
  report (runApp (Config 7 True) (local (\c -> c { maxSteps = 100, verbose = False }) (mapM_ exec countdown)))
  (_, w) <- runWriterT (do { tell ["start"]; x <- lift (return 3); (_, inner) <- listen (tell ["in"]); tell [show (x + length inner)] })
  print w
