module Language.Eval (eval, simplify, module Language.Env) where

import Language.Env
import Language.Syntax

eval :: Env Int -> Expr -> Maybe Int
eval env e = case e of
  Lit n -> Just n
  Var v -> find v env
  a :+ b -> (+) <$> eval env a <*> eval env b
  a :* b -> (*) <$> eval env a <*> eval env b

simplify :: Expr -> Expr
simplify (a :+ b) = case (simplify a, simplify b) of
  (Lit 0, x) -> x
  (x, Lit 0) -> x
  (x, y) -> x :+ y
simplify (a :* b) = case (simplify a, simplify b) of
  (Lit 1, x) -> x
  (x, Lit 1) -> x
  (x, y) -> x :* y
simplify e = e
