-- judged: subst wrong, the rest verified
module LambdaNew where

data Term = V Int | Lam Term | App Term Term

{-@ measure maxv @-}
{-@ maxv :: Term -> Int @-}
maxv :: Term -> Int
maxv (V n) = n
maxv (Lam t) = maxv t - 1
maxv (App a b) = if maxv a > maxv b then maxv a else maxv b

{-@ measure tsize @-}
{-@ tsize :: Term -> {v:Int | v > 0} @-}
tsize :: Term -> Int
tsize (V _) = 1
tsize (Lam t) = 1 + tsize t
tsize (App a b) = 1 + tsize a + tsize b

{-@ shift :: Nat -> Nat -> t:Term -> {v:Term | tsize v = tsize t} @-}
shift :: Int -> Int -> Term -> Term
shift c d (V n) | n >= c = V (n + d)
                | otherwise = V n
shift c d (Lam t) = Lam (shift (c + 1) d t)
shift c d (App a b) = App (shift c d a) (shift c d b)

{-@ subst :: Int -> Term -> t:Term -> {v:Term | tsize v >= tsize t + 1} @-}
subst :: Int -> Term -> Term -> Term
subst i s (V n) | n == i = s
                | otherwise = V n
subst i s (Lam t) = Lam (subst (i + 1) s t)
subst i s (App a b) = App (subst i s a) (subst i s b)

{-@ substOk :: Int -> Term -> t:Term -> {v:Term | tsize v >= tsize t} @-}
substOk :: Int -> Term -> Term -> Term
substOk i s (V n) | n == i = s
                  | otherwise = V n
substOk i s (Lam t) = Lam (substOk (i + 1) s t)
substOk i s (App a b) = App (substOk i s a) (substOk i s b)

{-@ vars :: Term -> {v:[Int] | len v > 0} @-}
vars :: Term -> [Int]
vars (V n) = [n]
vars (Lam t) = vars t
vars (App a b) = vars a ++ vars b
