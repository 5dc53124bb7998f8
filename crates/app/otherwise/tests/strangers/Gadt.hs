-- judged: swapBad wrong, the rest verified
{-# LANGUAGE GADTs #-}
module Gadt where

data Ty = TInt | TBool deriving Eq

data Exp where
  I    :: Int -> Exp
  B    :: Bool -> Exp
  Plus :: Exp -> Exp -> Exp
  If   :: Exp -> Exp -> Exp -> Exp
  Leq  :: Exp -> Exp -> Exp

{-@ measure ty @-}
ty :: Exp -> Ty
ty (I _) = TInt
ty (B _) = TBool
ty (Plus _ _) = TInt
ty (If _ t _) = ty t
ty (Leq _ _) = TBool

data Val = VI Int | VB Bool

{-@ measure vty @-}
vty :: Val -> Ty
vty (VI _) = TInt
vty (VB _) = TBool

{-@ asInt :: {v:Val | vty v = TInt} -> Int @-}
asInt :: Val -> Int
asInt (VI n) = n

{-@ asBool :: {v:Val | vty v = TBool} -> Bool @-}
asBool :: Val -> Bool
asBool (VB b) = b

{-@ lit :: e:Exp -> Maybe {v:Val | vty v = ty e} @-}
lit :: Exp -> Maybe Val
lit (I n) = Just (VI n)
lit (B b) = Just (VB b)
lit _ = Nothing

{-@ constFold :: e:Exp -> {v:Exp | ty v = ty e} @-}
constFold :: Exp -> Exp
constFold (Plus (I a) (I b)) = I (a + b)
constFold (Plus a b) = Plus (constFold a) (constFold b)
constFold (If (B c) t e) | c = constFold t
constFold (Leq (I a) (I b)) = B (a <= b)
constFold e = e

{-@ swapBad :: e:Exp -> {v:Exp | ty v = ty e} @-}
swapBad :: Exp -> Exp
swapBad (If c t e) = If c e t
swapBad e = e
