-- twin simplify: simplify (Plus a b) = Plus (simplify a) (simplify b) => simplify (Plus a b) = Plus b (Plus a b)
module Expr where

data Expr = Lit Int | Var Int | Plus Expr Expr | Neg Expr

{-@ measure leaves @-}
{-@ leaves :: Expr -> {v:Int | v >= 1} @-}
leaves :: Expr -> Int
leaves (Lit _) = 1
leaves (Var _) = 1
leaves (Plus a b) = leaves a + leaves b
leaves (Neg e) = leaves e

{-@ simplify :: e:Expr -> {v:Expr | leaves v <= leaves e} @-}
simplify :: Expr -> Expr
simplify (Plus (Lit 0) e) = simplify e
simplify (Plus a b) = Plus (simplify a) (simplify b)
simplify (Neg (Neg e)) = simplify e
simplify (Neg e) = Neg (simplify e)
simplify e = e

{-@ sumUp :: xs:{v:[Int] | len v > 0} -> {v:Expr | leaves v = len xs} @-}
sumUp :: [Int] -> Expr
sumUp [x] = Lit x
sumUp (x : xs) = Plus (Lit x) (sumUp xs)
