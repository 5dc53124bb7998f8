-- twin safe: S.isSubsetOf (free e) (domain g) => S.isSubsetOf (domain g) (free e)
module TutorialScopes where
import qualified Data.Set as S
-- tutorial: interpreter of well-scoped expressions
type Bndr = String
data Expr = Const Int | Var Bndr | Plus Expr Expr | Let Bndr Expr Expr
type Env = [(Bndr, Int)]
{-@ measure domain @-}
domain :: [(Bndr, Int)] -> S.Set Bndr
domain [] = S.empty
domain (xv:env) = S.union (S.singleton (fst xv)) (domain env)
{-@ measure free @-}
free :: Expr -> S.Set Bndr
free (Const _) = S.empty
free (Var x) = S.singleton x
free (Plus e1 e2) = S.union (free e1) (free e2)
free (Let x e1 e2) = S.union (free e1) (S.difference (free e2) (S.singleton x))
{-@ type ScopedExpr G = {e:Expr | Set_sub (free e) (domain G)} @-}
{-@ eval :: g:Env -> ScopedExpr g -> Int @-}
eval :: Env -> Expr -> Int
eval _ (Const i) = i
eval g (Var x) = look x g
eval g (Plus e1 e2) = eval g e1 + eval g e2
eval g (Let x e1 e2) = eval ((x, eval g e1) : g) e2
{-@ look :: x:Bndr -> g:{Env | Set_mem x (domain g)} -> Int @-}
look :: Bndr -> Env -> Int
look x ((y, v) : rest) | x == y = v
                       | otherwise = look x rest
look _ [] = impossible "lookup"
{-@ impossible :: {v:String | false} -> a @-}
impossible :: String -> a
impossible msg = error msg
{-@ type Closed = {e:Expr | Set_emp (free e)} @-}
{-@ run :: Closed -> Int @-}
run :: Expr -> Int
run e = eval [] e
{-@ safe :: g:Env -> e:Expr -> Maybe (ScopedExpr g) @-}
safe :: Env -> Expr -> Maybe Expr
safe g e | S.isSubsetOf (free e) (domain g) = Just e
         | otherwise = Nothing
