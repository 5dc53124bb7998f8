-- Type inference for a little language: algorithm W.
module Main where

import Control.Monad (foldM, replicateM)
import Control.Monad.State
import Control.Monad.Except
import Data.List (nub, (\\), intercalate)
import qualified Data.Map as Map
import qualified Data.Set as Set

infixr 4 :->
data Type = TVar Int | TInt | TBool | Type :-> Type | TList Type
  deriving (Eq, Ord)

data Scheme = Forall [Int] Type

data Expr
  = Var String | Lam String Expr | App Expr Expr | Let String Expr Expr
  | IntLit Int | BoolLit Bool | If Expr Expr Expr | Fix Expr

instance Show Type where
  showsPrec _ (TVar n) = showString (names !! n)
    where names = [c : s | s <- "" : map show [1 :: Int ..], c <- ['a' .. 'z']]
  showsPrec _ TInt = showString "Int"
  showsPrec _ TBool = showString "Bool"
  showsPrec d (a :-> b) = showParen (d > 4) $ showsPrec 5 a . showString " -> " . showsPrec 4 b
  showsPrec _ (TList t) = showChar '[' . shows t . showChar ']'

type Subst = Map.Map Int Type
type Infer = StateT Int (Either String)

class Types t where
  apply :: Subst -> t -> t
  ftv :: t -> Set.Set Int

instance Types Type where
  apply s t@(TVar n) = Map.findWithDefault t n s
  apply s (a :-> b) = apply s a :-> apply s b
  apply s (TList t) = TList (apply s t)
  apply _ t = t
  ftv (TVar n) = Set.singleton n
  ftv (a :-> b) = ftv a `Set.union` ftv b
  ftv (TList t) = ftv t
  ftv _ = Set.empty

instance Types Scheme where
  apply s (Forall vs t) = Forall vs (apply (foldr Map.delete s vs) t)
  ftv (Forall vs t) = ftv t `Set.difference` Set.fromList vs

instance Types a => Types [a] where
  apply = map . apply
  ftv = foldr (Set.union . ftv) Set.empty

compose :: Subst -> Subst -> Subst
s1 `compose` s2 = Map.map (apply s1) s2 `Map.union` s1

fresh :: Infer Type
fresh = state (\n -> (TVar n, n + 1))

unify :: Type -> Type -> Infer Subst
unify (a :-> b) (c :-> d) = do
  s1 <- unify a c
  s2 <- unify (apply s1 b) (apply s1 d)
  return (s2 `compose` s1)
unify (TVar n) t = bind n t
unify t (TVar n) = bind n t
unify (TList a) (TList b) = unify a b
unify a b
  | a == b = return Map.empty
  | otherwise = throwError ("cannot unify " ++ show a ++ " with " ++ show b)

bind :: Int -> Type -> Infer Subst
bind n t
  | t == TVar n = return Map.empty
  | n `Set.member` ftv t = throwError ("infinite type " ++ show (TVar n) ++ " = " ++ show t)
  | otherwise = return (Map.singleton n t)

type Env = Map.Map String Scheme

generalize :: Env -> Type -> Scheme
generalize env t = Forall (Set.toList (ftv t `Set.difference` ftv (Map.elems env))) t

instantiate :: Scheme -> Infer Type
instantiate (Forall vs t) = do
  fs <- replicateM (length vs) fresh
  return (apply (Map.fromList (zip vs fs)) t)

infer :: Env -> Expr -> Infer (Subst, Type)
infer env expr = case expr of
  Var x -> maybe (throwError ("unbound: " ++ x)) (fmap ((,) Map.empty) . instantiate) (Map.lookup x env)
  IntLit _ -> return (Map.empty, TInt)
  BoolLit _ -> return (Map.empty, TBool)
  Lam x e -> do
    tv <- fresh
    (s, t) <- infer (Map.insert x (Forall [] tv) env) e
    return (s, apply s tv :-> t)
  App f a -> do
    tv <- fresh
    (s1, t1) <- infer env f
    (s2, t2) <- infer (apply s1 <$> env) a
    s3 <- unify (apply s2 t1) (t2 :-> tv)
    return (s3 `compose` s2 `compose` s1, apply s3 tv)
  Let x e b -> do
    (s1, t1) <- infer env e
    let env' = apply s1 <$> env
    (s2, t2) <- infer (Map.insert x (generalize env' t1) env') b
    return (s2 `compose` s1, t2)
  If c t e -> do
    (s, ts) <- foldM (\(s, ts) (e', want) -> do
      (s', t') <- infer (apply s <$> env) e'
      s'' <- maybe (return Map.empty) (unify t') want
      return (s'' `compose` s' `compose` s, apply s'' t' : ts)) (Map.empty, []) [(c, Just TBool), (t, Nothing), (e, Nothing)]
    let (te : tt : _) = map (apply s) ts
    s' <- unify tt te
    return (s' `compose` s, apply s' te)
  Fix e -> do
    (s, t) <- infer env e
    tv <- fresh
    s' <- unify (tv :-> tv) t
    return (s' `compose` s, apply s' tv)

normalize :: Type -> Type
normalize t = apply (Map.fromList (zip (nub (vars t)) (map TVar [0 ..]))) t
  where
    vars (TVar n) = [n]
    vars (a :-> b) = vars a ++ vars b
    vars (TList a) = vars a
    vars _ = []

typeOf :: Expr -> Either String Type
typeOf e = normalize . snd <$> evalStateT (infer prims e) 100
  where
    prims = Map.fromList
      [ ("add", Forall [] (TInt :-> TInt :-> TInt))
      , ("nil", Forall [0] (TList (TVar 0)))
      , ("cons", Forall [0] (TVar 0 :-> TList (TVar 0) :-> TList (TVar 0)))
      , ("foldr", Forall [0, 1] ((TVar 0 :-> TVar 1 :-> TVar 1) :-> TVar 1 :-> TList (TVar 0) :-> TVar 1)) ]

main :: IO ()
main = mapM_ (putStrLn . either ("error: " ++) show . typeOf)
  [ Lam "x" (Var "x")
  , Lam "f" (Lam "g" (Lam "x" (App (Var "f") (App (Var "g") (Var "x")))))
  , Let "id" (Lam "x" (Var "x")) (If (App (Var "id") (BoolLit True)) (App (Var "id") (IntLit 1)) (IntLit 2))
  , Lam "x" (App (Var "x") (Var "x"))
  , App (Var "foldr") (Var "cons")
  , Lam "f" (App (App (Var "foldr") (Lam "x" (Lam "acc" (App (App (Var "cons") (App (Var "f") (Var "x"))) (Var "acc"))))) (Var "nil"))
  , Fix (Lam "self" (Lam "n" (If (Var "n") (IntLit 1) (App (Var "self") (BoolLit False)))))
  , App (IntLit 3) (IntLit 4)
  , Var "nope"
  ]
