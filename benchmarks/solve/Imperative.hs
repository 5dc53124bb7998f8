-- | A small imperative language with assertions (dissertation, Fig. 3.3 and 3.4): a query turns its interpreter into an
-- analyser.
module Imperative where

import Control.Monad (foldM)

type Ident = String
type Env = [(Ident, Int)]
type Stmts = [Stmt]

data AExpr
  = I Int
  | Var Ident
  | Add AExpr AExpr
  | Mul AExpr AExpr
  deriving (Show, Eq)

data BExpr
  = Not BExpr
  | And BExpr BExpr
  | Or BExpr BExpr
  | Lt AExpr AExpr
  | Eq AExpr AExpr
  deriving (Show, Eq)

data Stmt
  = Assign Ident AExpr
  | Assert BExpr
  | If BExpr Stmts Stmts
  | While BExpr Stmts
  deriving (Show, Eq)

evalA :: Env -> AExpr -> Int
evalA _ (I n) = n
evalA env (Var x) = case lookup x env of
  Just n -> n
  Nothing -> error ("unbound variable " ++ x)
evalA env (Add a b) = evalA env a + evalA env b
evalA env (Mul a b) = evalA env a * evalA env b

evalB :: Env -> BExpr -> Bool
evalB env (Not b) = not (evalB env b)
evalB env (And a b) = evalB env a && evalB env b
evalB env (Or a b) = evalB env a || evalB env b
evalB env (Lt a b) = evalA env a < evalA env b
evalB env (Eq a b) = evalA env a == evalA env b

evalStmt :: Env -> Stmt -> Maybe Env
evalStmt e (Assign ident aexpr) = Just $ (ident, evalA e aexpr) : e
evalStmt e (If bexpr lhs rhs) =
  if evalB e bexpr
    then evalStmts e lhs
    else evalStmts e rhs
evalStmt e (While bexpr loop) =
  if evalB e bexpr
    then evalStmts e (loop ++ [While bexpr loop])
    else Just e
evalStmt e (Assert bexpr) = if evalB e bexpr then Just e else Nothing

evalStmts :: Env -> Stmts -> Maybe Env
evalStmts = foldM evalStmt

-- | Takes @j@ as input; the assertion at its end does not hold for all of them.
prog :: Stmts
prog =
  [ Assign "k" (I 1)
  , Assign "i" (I 0)
  , Assign "n" (I 5)
  , While
      (Or (Lt (Var "i") (Var "n")) (Eq (Var "i") (Var "n")))
      [Assign "i" (Add (Var "i") (I 1))]
  , Assign "z" (Add (Var "k") (Add (Var "i") (Var "j")))
  , Assert (Lt (Mul (Var "n") (I 2)) (Var "z"))
  ]

-- | Two numbers, neither of them zero, whose product is their sum.
productIsSum :: BExpr
productIsSum =
  And
    (And (Not (Eq (Var "x") (I 0))) (Not (Eq (Var "y") (I 0))))
    (Eq (Mul (Var "x") (Var "y")) (Add (Var "x") (Var "y")))

{-? badEnvSearch = \(stmts :: Stmts) -> ?(env :: Env) | evalStmts env stmts == Nothing ?-}

{-? trueEnvSearch = \(b :: BExpr) -> ?(env :: Env) | evalB env b ?-}
