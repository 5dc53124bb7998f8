-- Type inference for a lambda calculus with let, literals, pairs and lists.
module Main where

import Control.Monad (foldM, replicateM)
import Control.Monad.State
import Data.List (nub, (\\))
import qualified Data.Map as Map
import qualified Data.Set as Set

data Expr
  = Var String
  | App Expr Expr
  | Lam String Expr
  | Let String Expr Expr
  | LitInt Integer
  | LitBool Bool
  | If Expr Expr Expr
  | Fix Expr

infixr 4 :->

data Type = TVar Int | TCon String [Type] | Type :-> Type deriving (Eq, Ord)

data Scheme = Forall [Int] Type

type Subst = Map.Map Int Type
type Env = Map.Map String Scheme
type Infer = StateT Int (Either String)

tInt, tBool :: Type
tInt = TCon "Int" []
tBool = TCon "Bool" []

tList :: Type -> Type
tList t = TCon "List" [t]

tPair :: Type -> Type -> Type
tPair a b = TCon "Pair" [a, b]

instance Show Type where
  showsPrec d t = case t of
    TVar n -> showString (names !! n)
    TCon "List" [a] -> showChar '[' . shows a . showChar ']'
    TCon "Pair" [a, b] -> showParen True (shows a . showString ", " . shows b)
    TCon c as -> showParen (d > 5 && not (null as)) (showString c . foldr (\a r -> showChar ' ' . showsPrec 6 a . r) id as)
    a :-> b -> showParen (d > 4) (showsPrec 5 a . showString " -> " . showsPrec 4 b)
    where
      names = map pure ['a' .. 'z'] ++ ['t' : show i | i <- [0 :: Int ..]]

apply :: Subst -> Type -> Type
apply s t = case t of
  TVar n -> Map.findWithDefault t n s
  TCon c as -> TCon c (map (apply s) as)
  a :-> b -> apply s a :-> apply s b

applyScheme :: Subst -> Scheme -> Scheme
applyScheme s (Forall vs t) = Forall vs (apply (foldr Map.delete s vs) t)

compose :: Subst -> Subst -> Subst
compose s2 s1 = Map.union (Map.map (apply s2) s1) s2

ftv :: Type -> Set.Set Int
ftv (TVar n) = Set.singleton n
ftv (TCon _ as) = Set.unions (map ftv as)
ftv (a :-> b) = Set.union (ftv a) (ftv b)

ftvScheme :: Scheme -> Set.Set Int
ftvScheme (Forall vs t) = ftv t `Set.difference` Set.fromList vs

fresh :: Infer Type
fresh = do
  n <- get
  put (n + 1)
  return (TVar n)

failWith :: String -> Infer a
failWith = lift . Left

unify :: Type -> Type -> Infer Subst
unify (a :-> b) (c :-> d) = do
  s1 <- unify a c
  s2 <- unify (apply s1 b) (apply s1 d)
  return (compose s2 s1)
unify (TVar n) t = bind n t
unify t (TVar n) = bind n t
unify (TCon c as) (TCon d bs)
  | c == d, length as == length bs =
      foldM (\s (a, b) -> (\s' -> compose s' s) <$> unify (apply s a) (apply s b)) Map.empty (zip as bs)
unify t u = failWith ("cannot unify " ++ pretty t ++ " with " ++ pretty u)

bind :: Int -> Type -> Infer Subst
bind n t
  | t == TVar n = return Map.empty
  | n `Set.member` ftv t = failWith "infinite type"
  | otherwise = return (Map.singleton n t)

generalize :: Env -> Type -> Scheme
generalize env t = Forall (Set.toList (ftv t `Set.difference` Set.unions (map ftvScheme (Map.elems env)))) t

instantiate :: Scheme -> Infer Type
instantiate (Forall vs t) = do
  ts <- replicateM (length vs) fresh
  return (apply (Map.fromList (zip vs ts)) t)

infer :: Env -> Expr -> Infer (Subst, Type)
infer env expr = case expr of
  LitInt _ -> return (Map.empty, tInt)
  LitBool _ -> return (Map.empty, tBool)
  Var x -> maybe (failWith ("unbound variable " ++ x)) (fmap ((,) Map.empty) . instantiate) (Map.lookup x env)
  Lam x body -> do
    a <- fresh
    (s, t) <- infer (Map.insert x (Forall [] a) env) body
    return (s, apply s a :-> t)
  App f x -> do
    r <- fresh
    (s1, tf) <- infer env f
    (s2, tx) <- infer (Map.map (applyScheme s1) env) x
    s3 <- unify (apply s2 tf) (tx :-> r)
    return (compose s3 (compose s2 s1), apply s3 r)
  Let x e body -> do
    (s1, t) <- infer env e
    let env' = Map.map (applyScheme s1) env
    (s2, u) <- infer (Map.insert x (generalize env' t) env') body
    return (compose s2 s1, u)
  If c a b -> do
    (s1, tc) <- infer env c
    s2 <- unify tc tBool
    let sA = compose s2 s1
    (s3, ta) <- infer (Map.map (applyScheme sA) env) a
    let sB = compose s3 sA
    (s4, tb) <- infer (Map.map (applyScheme sB) env) b
    s5 <- unify (apply s4 ta) tb
    return (compose s5 (compose s4 sB), apply s5 tb)
  Fix e -> do
    (s1, t) <- infer env e
    a <- fresh
    s2 <- unify t (a :-> a)
    return (compose s2 s1, apply s2 a)

-- Renames the variables to a, b, c, … in order of appearance.
normalize :: Type -> Type
normalize t = apply (Map.fromList (zip (nub (vars t)) (map TVar [0 ..]))) t
  where
    vars (TVar n) = [n]
    vars (TCon _ as) = concatMap vars as
    vars (a :-> b) = vars a ++ vars b

pretty :: Type -> String
pretty = show . normalize

prelude :: Env
prelude = Map.fromList
  [ ("add", Forall [] (tInt :-> tInt :-> tInt))
  , ("less", Forall [] (tInt :-> tInt :-> tBool))
  , ("pair", Forall [0, 1] (TVar 0 :-> TVar 1 :-> tPair (TVar 0) (TVar 1)))
  , ("fst", Forall [0, 1] (tPair (TVar 0) (TVar 1) :-> TVar 0))
  , ("nil", Forall [0] (tList (TVar 0)))
  , ("cons", Forall [0] (TVar 0 :-> tList (TVar 0) :-> tList (TVar 0)))
  , ("foldr", Forall [0, 1] ((TVar 0 :-> TVar 1 :-> TVar 1) :-> TVar 1 :-> tList (TVar 0) :-> TVar 1))
  ]

typeOf :: Expr -> Either String Type
typeOf e = fmap (\((_, t), _) -> normalize t) (runStateT (infer prelude e) 100)

app :: Expr -> [Expr] -> Expr
app = foldl App

main :: IO ()
main = mapM_ (\(name, e) -> putStrLn (name ++ " : " ++ either ("error: " ++) show (typeOf e)))
  [ ("identity", Lam "x" (Var "x"))
  , ("const", Lam "x" (Lam "y" (Var "x")))
  , ("compose", Lam "f" (Lam "g" (Lam "x" (App (Var "f") (App (Var "g") (Var "x"))))))
  , ("s", Lam "x" (Lam "y" (Lam "z" (app (Var "x") [Var "z", App (Var "y") (Var "z")]))))
  , ("let-poly", Let "id" (Lam "x" (Var "x")) (app (Var "pair") [App (Var "id") (LitInt 1), App (Var "id") (LitBool True)]))
  , ("mono", App (Lam "id" (app (Var "pair") [App (Var "id") (LitInt 1), App (Var "id") (LitBool True)])) (Lam "x" (Var "x")))
  , ("map", Lam "f" (app (Var "foldr") [Lam "x" (Lam "r" (app (Var "cons") [App (Var "f") (Var "x"), Var "r"])), Var "nil"]))
  , ("omega", Lam "x" (App (Var "x") (Var "x")))
  , ("branch", Lam "n" (If (app (Var "less") [Var "n", LitInt 0]) (LitInt 0) (Var "n")))
  , ("bad branch", If (LitBool True) (LitInt 1) (LitBool False))
  , ("loop", Fix (Lam "f" (Lam "n" (If (app (Var "less") [Var "n", LitInt 1]) (LitInt 0) (App (Var "f") (app (Var "add") [Var "n", LitInt (-1)]))))))
  , ("unbound", App (Var "fst") (Var "missing"))
  , ("higher", Lam "f" (app (Var "add") [App (Var "f") (Var "nil"), App (Var "f") (app (Var "cons") [LitInt 1, Var "nil"])]))
  ]
