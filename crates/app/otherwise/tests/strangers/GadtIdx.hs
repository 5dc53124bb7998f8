-- judged: evalI verified, bad wrong
{-# LANGUAGE GADTs #-}
module GadtIdx where
data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool
  If :: E Bool -> E a -> E a -> E a
  Add :: E Int -> E Int -> E Int
eval :: E a -> a
eval (I n) = n
eval (B b) = b
eval (If c t e) = if eval c then eval t else eval e
eval (Add a b) = eval a + eval b
{-@ evalI :: E Int -> Int @-}
evalI :: E Int -> Int
evalI e = eval e
{-@ bad :: E Int -> Nat @-}
bad :: E Int -> Int
bad e = eval e
