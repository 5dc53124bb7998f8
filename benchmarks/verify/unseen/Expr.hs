-- twin constFold: (Lit m, Lit n) -> Lit (m + n) => (Lit m, Lit n) -> Add (Lit m) (Lit n)
module Expr where

data Expr = Lit Int | Add Expr Expr | Neg Expr

{-@ measure size @-}
{-@ size :: Expr -> {v:Int | v >= 1} @-}
size :: Expr -> Int
size (Lit _) = 1
size (Add a b) = 1 + size a + size b
size (Neg a) = 1 + size a

{-@ measure isLit @-}
isLit :: Expr -> Bool
isLit (Lit _) = True
isLit _ = False

{-@ measure closedSum @-}
closedSum :: Expr -> Bool
closedSum (Lit _) = True
closedSum (Add a b) = closedSum a && closedSum b
closedSum (Neg _) = False

{-@ constFold :: {e:Expr | closedSum e} -> {v:Expr | isLit v} @-}
constFold :: Expr -> Expr
constFold (Lit n) = Lit n
constFold (Add a b) = case (constFold a, constFold b) of
  (Lit m, Lit n) -> Lit (m + n)

{-@ value :: {e:Expr | isLit e} -> Int @-}
value :: Expr -> Int
value (Lit n) = n

{-@ eval :: {e:Expr | closedSum e} -> Int @-}
eval :: Expr -> Int
eval e = value (constFold e)

{-@ shrink :: e:{Expr | size e > 1} -> {v:Expr | size v < size e} @-}
shrink :: Expr -> Expr
shrink (Add a _) = a
shrink (Neg a) = a
