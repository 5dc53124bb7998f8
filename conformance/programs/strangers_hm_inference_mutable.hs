-- Type inference with mutable references, as in many lecture notes.
module Main where
import Control.Monad
import Control.Monad.ST
import Data.STRef
import qualified Data.Map.Strict as Map
import Data.Map.Strict (Map)

data Expr = Var String | Lam String Expr | App Expr Expr | Let String Expr Expr | Lit Int | If Expr Expr Expr | BoolE Bool
data Ty s = TVar (STRef s (TV s)) | TCon String [Ty s]
data TV s = Unbound Int Int | Link (Ty s)
data Scheme s = Forall [Int] (Ty s) | Mono (Ty s)

type Env s = Map String (Scheme s)
data St s = St { counter :: STRef s Int, level :: STRef s Int }

fresh :: St s -> ST s (Ty s)
fresh st = do
  n <- readSTRef (counter st)
  writeSTRef (counter st) $! n + 1
  l <- readSTRef (level st)
  TVar <$> newSTRef (Unbound n l)

(-->) :: Ty s -> Ty s -> Ty s
a --> b = TCon "->" [a, b]
infixr 5 -->

prune :: Ty s -> ST s (Ty s)
prune t@(TVar r) = readSTRef r >>= \v -> case v of
  Link t' -> do { u <- prune t'; writeSTRef r (Link u); return u }
  _ -> return t
prune t = return t

occurs :: STRef s (TV s) -> Int -> Ty s -> ST s Bool
occurs r l t = prune t >>= go
  where go (TVar r') | r == r' = return True
                     | otherwise = do
                         v <- readSTRef r'
                         case v of
                           Unbound n l' -> writeSTRef r' (Unbound n (min l l')) >> return False
                           Link _ -> return False
        go (TCon _ ts) = or <$> mapM (occurs r l) ts

unify :: Ty s -> Ty s -> ST s (Either String ())
unify a b = do
  a' <- prune a
  b' <- prune b
  case (a', b') of
    (TVar r, TVar r') | r == r' -> return (Right ())
    (TVar r, t) -> bind r t
    (t, TVar r) -> bind r t
    (TCon f xs, TCon g ys)
      | f == g, length xs == length ys -> foldM step (Right ()) (zip xs ys)
      | otherwise -> do { x <- pretty a'; y <- pretty b'; return (Left ("cannot unify " ++ x ++ " with " ++ y)) }
  where
    step (Left e) _ = return (Left e)
    step _ (x, y) = unify x y
    bind r t = do
      v <- readSTRef r
      let l = case v of { Unbound _ k -> k; _ -> 0 }
      o <- occurs r l t
      if o then return (Left "infinite type") else writeSTRef r (Link t) >> return (Right ())

generalise :: St s -> Ty s -> ST s (Scheme s)
generalise st t = do
  l <- readSTRef (level st)
  let vars ty = prune ty >>= \ty' -> case ty' of
        TVar r -> readSTRef r >>= \v -> return [ n | Unbound n k <- [v], k > l ]
        TCon _ ts -> concat <$> mapM vars ts
  vs <- vars t
  return (if null vs then Mono t else Forall vs t)

instantiate :: St s -> Scheme s -> ST s (Ty s)
instantiate _ (Mono t) = return t
instantiate st (Forall vs t) = do
  m <- Map.fromList <$> mapM (\v -> (,) v <$> fresh st) vs
  let go ty = prune ty >>= \ty' -> case ty' of
        TVar r -> readSTRef r >>= \v -> return (case v of { Unbound n _ | Just u <- Map.lookup n m -> u; _ -> ty' })
        TCon c ts -> TCon c <$> mapM go ts
  go t

infer :: St s -> Env s -> Expr -> ST s (Either String (Ty s))
infer st env e0 = case e0 of
  Lit _ -> return (Right (TCon "Int" []))
  BoolE _ -> return (Right (TCon "Bool" []))
  Var x -> maybe (return (Left ("unbound " ++ x))) (fmap Right . instantiate st) (Map.lookup x env)
  Lam x b -> do
    a <- fresh st
    r <- infer st (Map.insert x (Mono a) env) b
    return (fmap (a -->) r)
  App f a -> infer st env f `andThen` \tf -> infer st env a `andThen` \ta -> do
    r <- fresh st
    u <- unify tf (ta --> r)
    return (r <$ u)
  If c t e -> infer st env c `andThen` \tc -> unify tc (TCon "Bool" []) `andThen` \_ ->
    infer st env t `andThen` \tt -> infer st env e `andThen` \te -> fmap (tt <$) (unify tt te)
  Let x e b -> do
    modifySTRef (level st) (+ 1)
    r <- infer st env e
    modifySTRef (level st) (subtract 1)
    return r `andThen` \t -> generalise st t >>= \s -> infer st (Map.insert x s env) b
  where andThen m k = m >>= either (return . Left) k

pretty :: Ty s -> ST s String
pretty t = prune t >>= \t' -> case t' of
  TVar r -> readSTRef r >>= \v -> return (case v of { Unbound n _ -> 't' : show n; Link _ -> "?" })
  TCon "->" [a, b] -> do
    x <- pretty a
    y <- pretty b
    a' <- prune a
    return (case a' of { TCon "->" _ -> "(" ++ x ++ ")"; _ -> x } ++ " -> " ++ y)
  TCon c _ -> return c

run :: Expr -> String
run e = runST (do
  st <- St <$> newSTRef 0 <*> newSTRef 0
  r <- infer st Map.empty e
  either (return . ("error: " ++)) pretty r)

main :: IO ()
main = mapM_ (putStrLn . run)
  [ Lam "x" (Var "x")
  , Lam "f" (Lam "g" (Lam "x" (App (Var "f") (App (Var "g") (Var "x")))))
  , Let "id" (Lam "x" (Var "x")) (If (App (Var "id") (BoolE True)) (App (Var "id") (Lit 1)) (Lit 2))
  , Lam "x" (App (Var "x") (Var "x"))
  , App (Lit 1) (Lit 2)
  , Let "k" (Lam "x" (Lam "y" (Var "x"))) (Var "k")
  , Lam "z" (Let "y" (Var "z") (Var "y"))
  , Var "nope"
  ]
