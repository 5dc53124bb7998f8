module Main where
-- Algorithm W in miniature.
import qualified Data.Map as Map
import qualified Data.Set as Set
import Control.Monad.State

data Exp = EVar String | ELit Lit | EApp Exp Exp | EAbs String Exp | ELet String Exp Exp
data Lit = LInt Integer | LBool Bool
data Type = TVar String | TInt | TBool | TFun Type Type deriving (Eq,Ord)
data Scheme = Scheme [String] Type

type Subst = Map.Map String Type

class Types a where
  apply :: Subst -> a -> a
  ftv :: a -> Set.Set String

instance Types Type where
  ftv (TVar n) = Set.singleton n
  ftv (TFun a b) = ftv a `Set.union` ftv b
  ftv _ = Set.empty
  apply s (TVar n) = Map.findWithDefault (TVar n) n s
  apply s (TFun a b) = TFun (apply s a) (apply s b)
  apply _ t = t

instance Types Scheme where
  ftv (Scheme vs t) = ftv t `Set.difference` Set.fromList vs
  apply s (Scheme vs t) = Scheme vs (apply (foldr Map.delete s vs) t)

instance Types a => Types [a] where
  apply s = map (apply s)
  ftv = foldr (Set.union . ftv) Set.empty

newtype Env = Env (Map.Map String Scheme)
instance Types Env where
  ftv (Env e) = ftv (Map.elems e)
  apply s (Env e) = Env (Map.map (apply s) e)

compose :: Subst -> Subst -> Subst
compose s1 s2 = Map.map (apply s1) s2 `Map.union` s1

type TI a = StateT Int (Either String) a

fresh :: TI Type
fresh = do { n <- get; put (n+1); return (TVar ("t"++show n)) }

unify :: Type -> Type -> TI Subst
unify (TFun a b) (TFun c d) = do
  s1 <- unify a c
  s2 <- unify (apply s1 b) (apply s1 d)
  return (s2 `compose` s1)
unify (TVar u) t = bind u t
unify t (TVar u) = bind u t
unify TInt TInt = return Map.empty
unify TBool TBool = return Map.empty
unify a b = lift (Left ("cannot unify "++show a++" with "++show b))

bind :: String -> Type -> TI Subst
bind u t | t == TVar u = return Map.empty
         | u `Set.member` ftv t = lift (Left ("occurs check: "++u++" in "++show t))
         | otherwise = return (Map.singleton u t)

infer :: Env -> Exp -> TI (Subst,Type)
infer (Env e) (EVar x) = case Map.lookup x e of
  Nothing -> lift (Left ("unbound "++x))
  Just (Scheme vs t) -> do
    nvs <- mapM (const fresh) vs
    return (Map.empty,apply (Map.fromList (zip vs nvs)) t)
infer _ (ELit (LInt _)) = return (Map.empty,TInt)
infer _ (ELit (LBool _)) = return (Map.empty,TBool)
infer (Env e) (EAbs x b) = do
  tv <- fresh
  (s,t) <- infer (Env (Map.insert x (Scheme [] tv) e)) b
  return (s,TFun (apply s tv) t)
infer env (EApp f a) = do
  tv <- fresh
  (s1,t1) <- infer env f
  (s2,t2) <- infer (apply s1 env) a
  s3 <- unify (apply s2 t1) (TFun t2 tv)
  return (s3 `compose` s2 `compose` s1,apply s3 tv)
infer env (ELet x a b) = do
  (s1,t1) <- infer env a
  let Env e' = apply s1 env
      sc = Scheme (Set.toList (ftv t1 `Set.difference` ftv (Env e'))) t1
  (s2,t2) <- infer (Env (Map.insert x sc e')) b
  return (s2 `compose` s1,t2)

instance Show Type where
  showsPrec _ (TVar n) = showString n
  showsPrec _ TInt = showString "Int"
  showsPrec _ TBool = showString "Bool"
  showsPrec d (TFun a b) = showParen (d>0) $ showsPrec 1 a . showString " -> " . showsPrec 0 b

test :: Exp -> String
test e = either ("error: "++) (show . snd) (evalStateT (do { (s,t) <- infer (Env Map.empty) e; return (s,apply s t) }) 0)

main :: IO ()
main = mapM_ (putStrLn . test)
  [ ELet "id" (EAbs "x" (EVar "x")) (EVar "id")
  , ELet "id" (EAbs "x" (EVar "x")) (EApp (EVar "id") (EVar "id"))
  , EAbs "m" (ELet "y" (EVar "m") (ELet "x" (EApp (EVar "y") (ELit (LBool True))) (EVar "x")))
  , EAbs "x" (EApp (EVar "x") (EVar "x"))
  , EApp (ELit (LInt 2)) (ELit (LInt 2))
  , EAbs "f" (EAbs "g" (EAbs "x" (EApp (EVar "f") (EApp (EVar "g") (EVar "x")))))
  ]
