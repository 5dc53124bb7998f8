-- judged: eval wrong, simplify wrong, depth verified, divs verified, the rest verified
module HwCalc where

data Expr = Num Int | Add Expr Expr | Div Expr Expr | Neg Expr

{-@ measure depth @-}
{-@ depth :: Expr -> {v:Int | v >= 1} @-}
depth :: Expr -> Int
depth (Num _) = 1
depth (Add a b) = 1 + (if depth a > depth b then depth a else depth b)
depth (Div a b) = 1 + (if depth a > depth b then depth a else depth b)
depth (Neg a) = 1 + depth a

{-@ measure divs @-}
divs :: Expr -> Bool
divs (Num _) = False
divs (Add a b) = divs a || divs b
divs (Div _ _) = True
divs (Neg a) = divs a

{-@ type Safe = {e:Expr | not (divs e)} @-}

{-@ eval :: Expr -> Int @-}
eval :: Expr -> Int
eval (Num n) = n
eval (Add a b) = eval a + eval b
eval (Div a b) = eval a `div` eval b
eval (Neg a) = negate (eval a)

{-@ evalSafe :: Safe -> Int @-}
evalSafe :: Expr -> Int
evalSafe (Num n) = n
evalSafe (Add a b) = evalSafe a + evalSafe b
evalSafe (Neg a) = negate (evalSafe a)

{-@ simplify :: e:Expr -> {v:Expr | depth v <= depth e && (divs v => divs e)} @-}
simplify :: Expr -> Expr
simplify (Neg (Neg e)) = simplify e
simplify (Neg e) = Neg (simplify e)
simplify (Add a b) = Add (simplify a) (simplify b)
simplify (Div a (Num 1)) = simplify a
simplify (Div a b) = Neg (Div (simplify a) (simplify b))
simplify e = e
