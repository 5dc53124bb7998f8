module Expr (evaluated) where

-- An evaluator that never divides by zero.

data Expr = Lit Int | Add Expr Expr | Half Expr

{-@ evaluated :: Expr -> {d:Int | d /= 0} -> Int @-}
evaluated :: Expr -> Int -> Int
evaluated e d = eval d e

eval :: Int -> Expr -> Int
eval _ (Lit n) = n
eval d (Add a b) = eval d a + eval d b
eval d (Half a) = eval d a `div` d
