{-# LANGUAGE GeneralizedNewtypeDeriving, FlexibleContexts #-}
module Main where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer
import qualified Data.Map as Map

data Expr
  = Lit Integer
  | Var String
  | Add Expr Expr
  | Div Expr Expr
  | Let String Expr Expr
  | Lam String Expr
  | App Expr Expr
  | Print Expr

data Value = IntV Integer | FunV String Expr Env
type Env = Map.Map String Value

instance Show Value where
  show (IntV n) = show n
  show FunV {} = "<function>"

newtype Eval a = Eval { unEval :: ReaderT Env (ExceptT String (WriterT [String] (State Int))) a }
  deriving (Functor, Applicative, Monad, MonadReader Env, MonadError String, MonadWriter [String], MonadState Int)

runEval :: Eval a -> ((Either String a, [String]), Int)
runEval m = runState (runWriterT (runExceptT (runReaderT (unEval m) Map.empty))) 0

tick :: MonadState Int m => m ()
tick = modify (+ 1)

eval :: Expr -> Eval Value
eval e = tick >> case e of
  Lit n -> return (IntV n)
  Var x -> asks (Map.lookup x) >>= maybe (throwError ("unbound " ++ x)) return
  Add a b -> IntV <$> ((+) <$> int a <*> int b)
  Div a b -> do
    n <- int a
    d <- int b
    when (d == 0) $ throwError "division by zero"
    return (IntV (n `div` d))
  Let x a b -> do
    v <- eval a
    local (Map.insert x v) (eval b)
  Lam x b -> asks (FunV x b)
  App f a -> do
    fv <- eval f
    av <- eval a
    case fv of
      FunV x b env -> local (const (Map.insert x av env)) (eval b)
      _ -> throwError "not a function"
  Print a -> do
    v <- eval a
    tell [show v]
    return v

int :: Expr -> Eval Integer
int e = do
  v <- eval e
  case v of
    IntV n -> return n
    _ -> throwError "not a number"

main :: IO ()
main = mapM_ (print . runEval . eval)
  [ Let "x" (Lit 3) (Add (Print (Var "x")) (Lit 4))
  , Div (Print (Lit 1)) (Lit 0)
  , App (Lam "x" (Add (Var "x") (Var "x"))) (Lit 21)
  , Add (Lit 1) (Var "y")
  , Lam "z" (Var "z")
  ]
