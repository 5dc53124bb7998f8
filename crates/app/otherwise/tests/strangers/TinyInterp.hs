-- judged: evalDiv wrong, the rest verified
module TinyInterp where

data Expr = Lit Int | Add Expr Expr | Quot Expr Expr | Neg Expr

{-@ measure esize @-}
{-@ esize :: Expr -> {v:Int | v > 0} @-}
esize :: Expr -> Int
esize (Lit _) = 1
esize (Add a b) = 1 + esize a + esize b
esize (Quot a b) = 1 + esize a + esize b
esize (Neg a) = 1 + esize a

evalDiv :: Expr -> Int
evalDiv (Lit n) = n
evalDiv (Add a b) = evalDiv a + evalDiv b
evalDiv (Quot a b) = evalDiv a `div` evalDiv b
evalDiv (Neg a) = negate (evalDiv a)

evalSafe :: Expr -> Maybe Int
evalSafe (Lit n) = Just n
evalSafe (Add a b) = case (evalSafe a, evalSafe b) of
  (Just x, Just y) -> Just (x + y)
  _ -> Nothing
evalSafe (Quot a b) = case (evalSafe a, evalSafe b) of
  (Just x, Just y) | y /= 0 -> Just (x `div` y)
  _ -> Nothing
evalSafe (Neg a) = fmap negate (evalSafe a)

{-@ double :: e:Expr -> {v:Expr | esize v = 1 + esize e + esize e} @-}
double :: Expr -> Expr
double e = Add e e
