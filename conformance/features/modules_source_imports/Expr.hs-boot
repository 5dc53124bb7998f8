module Expr where

data Expr

size :: Expr -> Int
