-- judged: eval verified, size5 verified, opt wrong, the rest verified
{-# LANGUAGE GADTs #-}
module HwGadt5 where

data E a where
  I :: Int -> E Int
  B :: Bool -> E Bool
  If :: E Bool -> E a -> E a -> E a
  Plus :: E Int -> E Int -> E Int

{-@ measure size5 @-}
{-@ size5 :: E a -> {v:Int | v > 0} @-}
size5 :: E a -> Int
size5 (I _) = 1
size5 (B _) = 1
size5 (If c t e) = 1 + size5 c + size5 t + size5 e
size5 (Plus a b) = 1 + size5 a + size5 b

{-@ eval :: E a -> a @-}
eval :: E a -> a
eval (I n) = n
eval (B b) = b
eval (If c t e) = if eval c then eval t else eval e
eval (Plus a b) = eval a + eval b

{-@ opt :: e:E a -> {v:E a | size5 v < size5 e || size5 e = 1} @-}
opt :: E a -> E a
opt (If (B True) t _) = t
opt (If (B False) _ e) = e
opt (Plus (I 0) b) = b
opt e = e
