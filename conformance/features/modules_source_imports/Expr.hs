module Expr (Expr (..), size, describe) where

import Pretty (pretty)

data Expr = Num Int | Var String | Add Expr Expr | Let String Expr Expr | Block [Expr]
  deriving (Eq, Show)

size :: Expr -> Int
size (Num _) = 1
size (Var _) = 1
size (Add a b) = 1 + size a + size b
size (Let _ a b) = 1 + size a + size b
size (Block es) = sum (map size es)

describe :: Expr -> String
describe e = pretty e ++ " of size " ++ show (size e)
