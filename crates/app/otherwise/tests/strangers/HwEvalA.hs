-- judged: eval wrong, simplify verified, size' verified
module HwEvalA where

data Expr = Num Int | Add Expr Expr | Div Expr Expr | Neg Expr

{-@ measure esize @-}
{-@ esize :: Expr -> Nat @-}
esize :: Expr -> Int
esize (Num _) = 1
esize (Add a b) = 1 + esize a + esize b
esize (Div a b) = 1 + esize a + esize b
esize (Neg a) = 1 + esize a

{-@ eval :: Expr -> Int @-}
eval :: Expr -> Int
eval (Num n) = n
eval (Add a b) = eval a + eval b
eval (Div a b) = eval a `div` eval b
eval (Neg a) = negate (eval a)

{-@ simplify :: e:Expr -> {v:Expr | esize v <= esize e} @-}
simplify :: Expr -> Expr
simplify (Neg (Neg e)) = simplify e
simplify (Neg e) = Neg (simplify e)
simplify (Add (Num 0) e) = simplify e
simplify (Add a b) = Add (simplify a) (simplify b)
simplify (Div a b) = Div (simplify a) (simplify b)
simplify e = e

{-@ size' :: Expr -> {v:Int | v > 0} @-}
size' :: Expr -> Int
size' (Num _) = 1
size' (Add a b) = size' a + size' b
size' (Div a b) = size' a + size' b
size' (Neg a) = size' a
