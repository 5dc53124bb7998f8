{-# LANGUAGE GADTs, KindSignatures, RankNTypes, StandaloneDeriving, TypeOperators #-}
module Main where
import Data.Kind (Type)
import Data.Type.Equality ((:~:) (..))

data Ty :: Type -> Type where
  TInt :: Ty Int
  TBool :: Ty Bool
  TFun :: Ty a -> Ty b -> Ty (a -> b)
  TPair :: Ty a -> Ty b -> Ty (a, b)
deriving instance Show (Ty a)

data Expr :: Type -> Type where
  I :: Int -> Expr Int
  B :: Bool -> Expr Bool
  Add, Mul, Sub :: Expr Int -> Expr Int -> Expr Int
  If :: Expr Bool -> Expr a -> Expr a -> Expr a
  Eq :: (Eq a, Show a) => Expr a -> Expr a -> Expr Bool
  Pair :: Expr a -> Expr b -> Expr (a, b)
  Fst :: Expr (a, b) -> Expr a
  Snd :: Expr (a, b) -> Expr b

eval :: Expr a -> a
eval (I n) = n
eval (B b) = b
eval (Add a b) = eval a + eval b
eval (Mul a b) = eval a * eval b
eval (Sub a b) = eval a - eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Eq a b) = eval a == eval b
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)
eval (Snd p) = snd (eval p)

simplify :: Expr a -> Expr a
simplify (Add (I 0) e) = simplify e
simplify (Add e (I 0)) = simplify e
simplify (Add a b) = Add (simplify a) (simplify b)
simplify (Mul (I 1) e) = simplify e
simplify (Mul (I 0) _) = I 0
simplify (If (B True) t _) = simplify t
simplify (If (B False) _ e) = simplify e
simplify (Fst (Pair a _)) = simplify a
simplify (Snd (Pair _ b)) = simplify b
simplify e = e

pretty :: Expr a -> String
pretty e = case e of
  I n -> show n
  B b -> show b
  Add a b -> bin "+" a b
  Mul a b -> bin "*" a b
  Sub a b -> bin "-" a b
  If c t f -> "if " ++ pretty c ++ " then " ++ pretty t ++ " else " ++ pretty f
  Eq a b -> bin "==" a b
  Pair a b -> "<" ++ pretty a ++ "," ++ pretty b ++ ">"
  Fst p -> "fst " ++ pretty p
  Snd p -> "snd " ++ pretty p
  where
    bin :: String -> Expr x -> Expr y -> String
    bin op a b = "(" ++ pretty a ++ op ++ pretty b ++ ")"

data UExpr = UI Int | UB Bool | UAdd UExpr UExpr | UIf UExpr UExpr UExpr | UPair UExpr UExpr | UFst UExpr | UEq UExpr UExpr

data SomeExpr where SomeExpr :: Ty a -> Expr a -> SomeExpr

sameTy :: Ty a -> Ty b -> Maybe (a :~: b)
sameTy TInt TInt = Just Refl
sameTy TBool TBool = Just Refl
sameTy (TFun a b) (TFun c d) = do { Refl <- sameTy a c; Refl <- sameTy b d; return Refl }
sameTy (TPair a b) (TPair c d) = do
  Refl <- sameTy a c
  Refl <- sameTy b d
  Just Refl
sameTy _ _ = Nothing

check :: UExpr -> Either String SomeExpr
check (UI n) = Right (SomeExpr TInt (I n))
check (UB b) = Right (SomeExpr TBool (B b))
check (UAdd a b) = do
  SomeExpr ta a' <- check a
  SomeExpr tb b' <- check b
  case (ta, tb) of
    (TInt, TInt) -> Right (SomeExpr TInt (Add a' b'))
    _ -> Left "add needs numbers"
check (UIf c t e) = do
  SomeExpr tc c' <- check c
  SomeExpr tt t' <- check t
  SomeExpr te e' <- check e
  case tc of
    TBool -> case sameTy tt te of
      Just Refl -> Right (SomeExpr tt (If c' t' e'))
      Nothing -> Left ("branches differ: " ++ show tt ++ " and " ++ show te)
    _ -> Left "condition is not Bool"
check (UPair a b) = do
  SomeExpr ta a' <- check a
  SomeExpr tb b' <- check b
  return (SomeExpr (TPair ta tb) (Pair a' b'))
check (UFst p) = check p >>= \(SomeExpr t e) -> case t of
  TPair a _ -> Right (SomeExpr a (Fst e))
  other -> Left ("not a pair: " ++ show other)
check (UEq a b) = do
  SomeExpr ta a' <- check a
  SomeExpr tb b' <- check b
  case (ta, tb) of
    (TInt, TInt) -> Right (SomeExpr TBool (Eq a' b'))
    (TBool, TBool) -> Right (SomeExpr TBool (Eq a' b'))
    _ -> Left "cannot compare"

showVal :: Ty a -> a -> String
showVal TInt n = show n
showVal TBool b = show b
showVal (TFun _ _) _ = "<function>"
showVal (TPair a b) (x, y) = "(" ++ showVal a x ++ "," ++ showVal b y ++ ")"

run :: UExpr -> String
run u = case check u of
  Left e -> "type error: " ++ e
  Right (SomeExpr t e) -> pretty e ++ " = " ++ showVal t (eval (simplify e)) ++ " : " ++ show t

main :: IO ()
main = mapM_ (putStrLn . run)
  [ UAdd (UI 1) (UI 2), UIf (UB True) (UI 1) (UB False), UPair (UI 1) (UPair (UB True) (UI 2))
  , UFst (UPair (UAdd (UI 0) (UI 5)) (UB False)), UFst (UI 3), UIf (UEq (UI 1) (UI 1)) (UI 10) (UI 20), UAdd (UB True) (UI 1) ]
