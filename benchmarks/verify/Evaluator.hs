-- twin depth: 1 + larger (depth a) (depth b) => larger (depth a) (depth b) - 1
module Evaluator where

data Expr = Lit Int | Add Expr Expr | Neg Expr

eval :: Expr -> Int
eval (Lit n) = n
eval (Add a b) = eval a + eval b
eval (Neg a) = negate (eval a)

{-@ larger :: x:Int -> y:Int -> {v:Int | v >= x && v >= y} @-}
larger :: Int -> Int -> Int
larger x y = if x < y then y else x

{-@ depth :: Expr -> {v:Int | v >= 1} @-}
depth :: Expr -> Int
depth (Lit _) = 1
depth (Neg a) = 1 + depth a
depth (Add a b) = 1 + larger (depth a) (depth b)
