-- twin evalI: evalI a + evalI b => evalI a - evalI b
{-# LANGUAGE GADTs #-}
module TypedLiterals where

data Exp a where
  I :: Int -> Exp Int
  B :: Bool -> Exp Bool
  Add :: Exp Int -> Exp Int -> Exp Int
  If :: Exp Bool -> Exp a -> Exp a -> Exp a

{-@ data Exp a where
      I :: Nat -> Exp Int
      B :: Bool -> Exp Bool
      Add :: Exp Int -> Exp Int -> Exp Int
      If :: Exp Bool -> Exp a -> Exp a -> Exp a @-}

{-@ evalI :: Exp Int -> Nat @-}
evalI :: Exp Int -> Int
evalI (I n) = n
evalI (Add a b) = evalI a + evalI b
evalI (If c a b) = if evalB c then evalI a else evalI b

evalB :: Exp Bool -> Bool
evalB (B b) = b
evalB (If c a b) = if evalB c then evalB a else evalB b
