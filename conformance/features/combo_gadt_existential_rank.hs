{-# LANGUAGE GADTs, RankNTypes, ExistentialQuantification #-}
module Main where

-- A typed expression checked from an untyped one: existential result, equality witness.
data Ty a where
  TInt :: Ty Int
  TBool :: Ty Bool
  TFun :: Ty a -> Ty b -> Ty (a -> b)

data Equal a b where
  Refl :: Equal a a

sameTy :: Ty a -> Ty b -> Maybe (Equal a b)
sameTy TInt TInt = Just Refl
sameTy TBool TBool = Just Refl
sameTy (TFun a b) (TFun c d) = do
  Refl <- sameTy a c
  Refl <- sameTy b d
  Just Refl
sameTy _ _ = Nothing

data Untyped = UInt Int | UBool Bool | UPlus | UNot | UIsZero | UApp Untyped Untyped

data Typed = forall a. Typed (Ty a) a

check :: Untyped -> Either String Typed
check (UInt n) = Right (Typed TInt n)
check (UBool b) = Right (Typed TBool b)
check UPlus = Right (Typed (TFun TInt (TFun TInt TInt)) (+))
check UNot = Right (Typed (TFun TBool TBool) not)
check UIsZero = Right (Typed (TFun TInt TBool) (== 0))
check (UApp f x) = do
  Typed tf vf <- check f
  Typed tx vx <- check x
  case tf of
    TFun ta tb -> case sameTy ta tx of
      Just Refl -> Right (Typed tb (vf vx))
      Nothing -> Left ("expected " ++ showTy ta ++ ", got " ++ showTy tx)
    _ -> Left ("not a function: " ++ showTy tf)

showTy :: Ty a -> String
showTy TInt = "Int"
showTy TBool = "Bool"
showTy (TFun a b) = "(" ++ showTy a ++ " -> " ++ showTy b ++ ")"

render :: Typed -> String
render (Typed TInt n) = show n
render (Typed TBool b) = show b
render (Typed t _) = "<" ++ showTy t ++ ">"

main :: IO ()
main = mapM_ (putStrLn . either ("error: " ++) render . check)
  [ UApp (UApp UPlus (UInt 1)) (UInt 2)
  , UApp UPlus (UInt 1)
  , UApp UNot (UApp UIsZero (UInt 0))
  , UApp UNot (UInt 3)
  , UApp (UInt 1) (UBool True)
  ]
