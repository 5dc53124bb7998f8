{-# LANGUAGE GeneralizedNewtypeDeriving, FlexibleContexts #-}
module Main where
import Control.Monad.RWS
import Control.Monad.Except
import qualified Data.Map as Map

type Name = String
data Expr = Var Name | Lit Integer | Plus Expr Expr | Div Expr Expr | Let Name Expr Expr | Lam Name Expr | App Expr Expr
  deriving Show
data Value = IntV Integer | FunV Env Name Expr
type Env = Map.Map Name Value
instance Show Value where
  showsPrec p (IntV n) = showsPrec p n
  showsPrec _ FunV{} = showString "<fun>"

data Err = Unbound Name | DivZero | NotFun String deriving (Show, Eq)

newtype Eval a = Eval { unEval :: ExceptT Err (RWS Env [String] Int) a }
  deriving (Functor, Applicative, Monad, MonadError Err, MonadReader Env, MonadWriter [String], MonadState Int)

tick :: (Num s, MonadState s m) => m ()
tick = modify (+1)

eval :: Expr -> Eval Value
eval (Lit n) = tick >> return (IntV n)
eval (Var x) = do
  tick
  env <- ask
  tell ["lookup " ++ x]
  maybe (throwError (Unbound x)) pure (Map.lookup x env)
eval (Plus a b) = arith (\x y -> pure (x + y)) a b
eval (Div a b) = arith (\x y -> if y == 0 then throwError DivZero else pure (x `div` y)) a b
eval (Let x e b) = do { v <- eval e; local (Map.insert x v) (eval b) }
eval (Lam x b) = asks (\e -> FunV e x b)
eval (App f a) = do
  fv <- eval f
  case fv of
    FunV env x b -> do { v <- eval a; local (const (Map.insert x v env)) (eval b) }
    other -> throwError (NotFun (show other))

arith :: (Integer -> Integer -> Eval Integer) -> Expr -> Expr -> Eval Value
arith op a b = do
  tick
  IntV x <- eval a >>= isInt
  IntV y <- eval b >>= isInt
  IntV <$> op x y
  where isInt v@(IntV _) = return v
        isInt v = throwError (NotFun (show v))
instance MonadFail Eval where fail s = throwError (NotFun s)

run :: Expr -> (Either Err Value, Int, [String])
run e = runRWS (runExceptT (unEval (eval e))) Map.empty 0

main :: IO ()
main = mapM_ (print . run)
  [ Let "x" (Lit 5) (Plus (Var "x") (Lit 3))
  , Div (Lit 1) (Lit 0)
  , App (Lam "y" (Plus (Var "y") (Var "y"))) (Lit 21)
  , Var "zz" `Plus` Lit 1
  , (App (Lit 3) (Lit 4))
  ]
