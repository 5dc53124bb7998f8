{-# LANGUAGE GADTs, KindSignatures, RankNTypes, StandaloneDeriving, DataKinds, ScopedTypeVariables, TypeOperators, ExistentialQuantification, FlexibleInstances #-}
module Main where
import Data.Kind (Type)
import Data.Type.Equality
import qualified Data.Map as M

data Ty :: Type -> Type where
  TInt :: Ty Int
  TBool :: Ty Bool
  TFun :: Ty a -> Ty b -> Ty (a -> b)
  TPair :: Ty a -> Ty b -> Ty (a, b)
deriving instance Show (Ty a)

eqTy :: Ty a -> Ty b -> Maybe (a :~: b)
eqTy TInt TInt = Just Refl
eqTy TBool TBool = Just Refl
eqTy (TFun a b) (TFun c d) = do { Refl <- eqTy a c; Refl <- eqTy b d; Just Refl }
eqTy (TPair a b) (TPair c d) = do { Refl <- eqTy a c; Refl <- eqTy b d; pure Refl }
eqTy _ _ = Nothing

-- de Bruijn terms typed by their environment
data Elem :: [Type] -> Type -> Type where
  Here :: Elem (t ': ts) t
  There :: Elem ts t -> Elem (u ': ts) t
data Term :: [Type] -> Type -> Type where
  Var :: Elem env t -> Term env t
  Lam :: Ty a -> Term (a ': env) b -> Term env (a -> b)
  App :: Term env (a -> b) -> Term env a -> Term env b
  IntE :: Int -> Term env Int
  BoolE :: Bool -> Term env Bool
  Add :: Term env Int -> Term env Int -> Term env Int
  Mul :: Term env Int -> Term env Int -> Term env Int
  Leq :: Term env Int -> Term env Int -> Term env Bool
  If :: Term env Bool -> Term env t -> Term env t -> Term env t
  PairE :: Term env a -> Term env b -> Term env (a, b)
  Fst :: Term env (a, b) -> Term env a
  Fix :: Ty a -> Term (a ': env) a -> Term env a

data Env :: [Type] -> Type where
  Nil :: Env '[]
  (:&) :: t -> Env ts -> Env (t ': ts)
infixr 5 :&

lookupE :: Elem ts t -> Env ts -> t
lookupE Here (x :& _) = x
lookupE (There e) (_ :& xs) = lookupE e xs

eval :: Env env -> Term env t -> t
eval env term = case term of
  Var e -> lookupE e env
  Lam _ b -> \x -> eval (x :& env) b
  App f a -> eval env f (eval env a)
  IntE n -> n
  BoolE b -> b
  Add a b -> eval env a + eval env b
  Mul a b -> eval env a * eval env b
  Leq a b -> eval env a <= eval env b
  If c t e -> if eval env c then eval env t else eval env e
  PairE a b -> (eval env a, eval env b)
  Fst p -> fst (eval env p)
  Fix _ b -> let x = eval (x :& env) b in x

size :: Term env t -> Int
size t = case t of
  Lam _ b -> 1 + size b
  App a b -> 1 + size a + size b
  Add a b -> 1 + size a + size b
  Mul a b -> 1 + size a + size b
  Leq a b -> 1 + size a + size b
  If a b c -> 1 + size a + size b + size c
  PairE a b -> 1 + size a + size b
  Fst a -> 1 + size a
  Fix _ b -> 1 + size b
  _ -> 1

opt :: Term env t -> Term env t
opt t = case t of
  Add a b -> case (opt a, opt b) of
    (IntE x, IntE y) -> IntE (x + y)
    (IntE 0, e) -> e
    (e, IntE 0) -> e
    (a', b') -> Add a' b'
  Mul a b -> case (opt a, opt b) of
    (IntE x, IntE y) -> IntE (x * y)
    (IntE 1, e) -> e
    (e, IntE 1) -> e
    (IntE 0, _) -> IntE 0
    (a', b') -> Mul a' b'
  If c a b -> case opt c of
    BoolE True -> opt a
    BoolE False -> opt b
    c' -> If c' (opt a) (opt b)
  Leq a b | IntE x <- opt a, IntE y <- opt b -> BoolE (x <= y)
          | otherwise -> Leq (opt a) (opt b)
  Lam ty b -> Lam ty (opt b)
  App f a -> App (opt f) (opt a)
  Fst p -> case opt p of { PairE a _ -> a; p' -> Fst p' }
  PairE a b -> PairE (opt a) (opt b)
  Fix ty b -> Fix ty (opt b)
  _ -> t

-- untyped syntax and a checker into typed terms
data U = UV String | ULam String UTy U | UApp U U | UI Int | UB Bool | UAdd U U | ULeq U U | UIf U U U deriving Show
data UTy = UInt | UBool | UTy :-> UTy deriving (Show, Eq)
infixr 4 :->
data SomeTy = forall t. SomeTy (Ty t)
data Ctx :: [Type] -> Type where
  CNil :: Ctx '[]
  CCons :: String -> Ty t -> Ctx ts -> Ctx (t ': ts)
data Typed env = forall t. Typed (Ty t) (Term env t)

ty :: UTy -> SomeTy
ty UInt = SomeTy TInt
ty UBool = SomeTy TBool
ty (a :-> b) = case (ty a, ty b) of (SomeTy x, SomeTy y) -> SomeTy (TFun x y)

check :: forall env. Ctx env -> U -> Either String (Typed env)
check ctx u = case u of
  UI n -> Right (Typed TInt (IntE n))
  UB b -> Right (Typed TBool (BoolE b))
  UV v -> find v ctx
  UAdd a b -> do { a' <- expect TInt a; b' <- expect TInt b; Right (Typed TInt (Add a' b')) }
  ULeq a b -> do { a' <- expect TInt a; b' <- expect TInt b; Right (Typed TBool (Leq a' b')) }
  UIf c a b -> do
    c' <- expect TBool c
    Typed t a' <- check ctx a
    b' <- expect t b
    Right (Typed t (If c' a' b'))
  ULam v t b -> case ty t of
    SomeTy t' -> do { Typed r b' <- check (CCons v t' ctx) b; Right (Typed (TFun t' r) (Lam t' b')) }
  UApp f a -> do
    Typed tf f' <- check ctx f
    case tf of
      TFun x r -> do { a' <- expect x a; Right (Typed r (App f' a')) }
      other -> Left ("not a function: " ++ show other)
  where
    expect :: forall t. Ty t -> U -> Either String (Term env t)
    expect t e = do
      Typed t' e' <- check ctx e
      case eqTy t t' of
        Just Refl -> Right e'
        Nothing -> Left ("expected " ++ show t ++ ", got " ++ show t')
    find :: String -> Ctx ts -> Either String (Typed ts)
    find v CNil = Left ("unbound " ++ v)
    find v (CCons w t rest)
      | v == w = Right (Typed t (Var Here))
      | otherwise = do { Typed t' (Var e) <- find v rest; Right (Typed t' (Var (There e))) }

instance MonadFail (Either String) where fail = Left

main :: IO ()
main = do
  let sumTo = Fix (TFun TInt TInt) (Lam TInt (If (Leq (Var Here) (IntE 0)) (IntE 0) (Add (Var Here) (App (Var (There Here)) (Add (Var Here) (IntE (-1)))))))
  print (eval Nil (App sumTo (IntE 100)))
  let e = Lam TInt (If (Leq (IntE 1) (IntE 2)) (Add (IntE 0) (Mul (Var Here) (Add (IntE 1) (IntE 0)))) (Fst (PairE (IntE 1) (BoolE True))))
  print (size e, size (opt e), eval Nil e 5, eval Nil (opt e) 5)
  let go u = case check CNil u of
        Left err -> putStrLn ("error: " ++ err)
        Right (Typed TInt t) -> print (eval Nil t)
        Right (Typed TBool t) -> print (eval Nil t)
        Right (Typed t _) -> putStrLn ("<" ++ show t ++ ">")
  mapM_ go [ UAdd (UI 1) (UI 2), UIf (ULeq (UI 3) (UI 2)) (UB True) (UB False), UAdd (UI 1) (UB True), ULam "x" (UInt :-> UBool) (UApp (UV "x") (UI 1))
           , UApp (UApp (ULam "f" (UInt :-> UInt) (ULam "x" UInt (UApp (UV "f") (UApp (UV "f") (UV "x"))))) (ULam "y" UInt (UAdd (UV "y") (UI 10)))) (UI 1), UApp (UI 1) (UI 2), UV "q" ]
