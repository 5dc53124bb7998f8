-- | A formula of one variable with given values, of few signs.
module Formula where

data Expr = X | Lit Int | Expr :+: Expr | Expr :*: Expr deriving (Show, Eq)

eval :: Int -> Expr -> Int
eval x X = x
eval _ (Lit n) = n
eval x (a :+: b) = eval x a + eval x b
eval x (a :*: b) = eval x a * eval x b

size :: Expr -> Int
size (a :+: b) = 1 + size a + size b
size (a :*: b) = 1 + size a + size b
size _ = 0

small :: Expr -> Bool
small (Lit n) = n >= 0 && n <= 3
small (a :+: b) = small a && small b
small (a :*: b) = small a && small b
small X = True

agrees :: [(Int, Int)] -> Expr -> Bool
agrees table e = all (\(x, y) -> eval x e == y) table

{-? solve = ?(e :: Expr) | agrees [(0, 1), (1, 2), (2, 5), (3, 10)] e && size e <= 2 && small e ?-}
{-? twin = ?(e :: Expr) | agrees [(0, 1), (1, 2), (2, 5), (3, 10)] e && size e <= 1 && small e ?-}
