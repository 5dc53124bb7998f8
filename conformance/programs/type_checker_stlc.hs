{-# LANGUAGE LambdaCase, FlexibleContexts #-}
module Main where
import qualified Data.Map as M
import Control.Monad (unless, foldM)
import Data.Maybe (fromMaybe)
import Data.List (nub, intercalate)
import Control.Monad.State
import Control.Monad.Except

infixr 4 :->
data Ty = TV Int | TInt | TBool | Ty :-> Ty | TList Ty | TPair Ty Ty deriving (Eq, Ord)
data Scheme = Forall [Int] Ty
data Ex = V String | Lam String Ex | Ex :@ Ex | Let String Ex Ex | I Int | B Bool | If Ex Ex Ex | Nil | Ex :. Ex | Pair Ex Ex | Fix Ex
infixl 9 :@
infixr 5 :.
instance Show Ty where
  showsPrec d = \case
    TV n -> showString (names !! n)
    TInt -> showString "Int"
    TBool -> showString "Bool"
    a :-> b -> showParen (d > 4) $ showsPrec 5 a . showString " -> " . showsPrec 4 b
    TList t -> showChar '[' . shows t . showChar ']'
    TPair a b -> showChar '(' . shows a . showString ", " . shows b . showChar ')'
    where names = [c : s | s <- "" : map show [1 :: Int ..], c <- ['a' .. 'z']]

type Subst = M.Map Int Ty
type Infer a = StateT (Int, Subst) (Either String) a

apply :: Subst -> Ty -> Ty
apply s = \case
  TV n -> maybe (TV n) (apply s) (M.lookup n s)
  a :-> b -> apply s a :-> apply s b
  TList t -> TList (apply s t)
  TPair a b -> TPair (apply s a) (apply s b)
  t -> t
ftv :: Ty -> [Int]
ftv = nub . go where
  go (TV n) = [n]
  go (a :-> b) = go a ++ go b
  go (TList t) = go t
  go (TPair a b) = go a ++ go b
  go _ = []
fresh :: Infer Ty
fresh = state (\(n, s) -> (TV n, (n + 1, s)))
unify :: Ty -> Ty -> Infer ()
unify a b = do
  s <- gets snd
  go (apply s a) (apply s b)
  where
    go (TV n) (TV m) | n == m = return ()
    go (TV n) t = bind n t
    go t (TV n) = bind n t
    go TInt TInt = return ()
    go TBool TBool = return ()
    go (x :-> y) (x' :-> y') = unify x x' >> unify y y'
    go (TList x) (TList y) = unify x y
    go (TPair x y) (TPair x' y') = unify x x' >> unify y y'
    go x y = throwError ("cannot unify " ++ show x ++ " with " ++ show y)
    bind n t | n `elem` ftv t = throwError ("occurs check: " ++ show (TV n) ++ " in " ++ show t)
             | otherwise = modify (\(k, s) -> (k, M.insert n t s))
type Env = M.Map String Scheme
infer :: Env -> Ex -> Infer Ty
infer env = \case
  V x -> case M.lookup x env of
    Nothing -> throwError ("unbound " ++ x)
    Just (Forall vs t) -> do
      ts <- mapM (const fresh) vs
      return (apply (M.fromList (zip vs ts)) t)
  Lam x e -> do { a <- fresh; b <- infer (M.insert x (Forall [] a) env) e; return (a :-> b) }
  f :@ e -> do { tf <- infer env f; te <- infer env e; r <- fresh; unify tf (te :-> r); return r }
  Let x e b -> do
    t <- infer env e
    s <- gets snd
    let t' = apply s t
        inEnv = concat [ftv (apply s u) | Forall vs u <- M.elems env]
    infer (M.insert x (Forall (filter (`notElem` inEnv) (ftv t')) t') env) b
  I _ -> return TInt
  B _ -> return TBool
  If c t e -> do { tc <- infer env c; unify tc TBool; a <- infer env t; b <- infer env e; unify a b; return a }
  Nil -> TList <$> fresh
  x :. xs -> do { a <- infer env x; l <- infer env xs; unify l (TList a); return l }
  Pair a b -> TPair <$> infer env a <*> infer env b
  Fix e -> do { t <- infer env e; a <- fresh; unify t (a :-> a); return a }
typeOf :: Ex -> Either String Ty
typeOf e = do
  (t, (_, s)) <- runStateT (infer prims e) (100, M.empty)
  let t' = apply s t
  return (rename (zip (ftv t') [0 ..]) t')
  where rename m = \case
          TV n -> TV (fromMaybe n (lookup n m))
          a :-> b -> rename m a :-> rename m b
          TList t -> TList (rename m t)
          TPair a b -> TPair (rename m a) (rename m b)
          t -> t
prims :: Env
prims = M.fromList [("add", Forall [] (TInt :-> TInt :-> TInt)), ("fst", Forall [0, 1] (TPair (TV 0) (TV 1) :-> TV 0)), ("isNil", Forall [0] (TList (TV 0) :-> TBool)), ("head", Forall [0] (TList (TV 0) :-> TV 0)), ("tail", Forall [0] (TList (TV 0) :-> TList (TV 0)))]
main :: IO ()
main = mapM_ (putStrLn . either ("error: " ++) show . typeOf)
  [ Lam "x" (V "x"), Lam "f" (Lam "g" (Lam "x" (V "f" :@ (V "g" :@ V "x"))))
  , Let "id" (Lam "x" (V "x")) (Pair (V "id" :@ I 1) (V "id" :@ B True)), Lam "x" (V "x" :@ V "x")
  , Lam "i" (Pair (V "i" :@ I 1) (V "i" :@ B True)), If (I 1) (B True) (B False), V "y", I 1 :. B True :. Nil
  , Let "map" (Fix (Lam "map" (Lam "f" (Lam "xs" (If (V "isNil" :@ V "xs") Nil (V "f" :@ (V "head" :@ V "xs") :. V "map" :@ V "f" :@ (V "tail" :@ V "xs"))))))) (V "map")
  , Lam "p" (V "add" :@ (V "fst" :@ V "p") :@ I 1) ]
