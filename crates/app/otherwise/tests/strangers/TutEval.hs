-- judged: evalEnv wrong, the rest verified
-- An evaluator with closed terms only.
module TutEval where
import Data.Set (Set)
import qualified Data.Set as S

data Expr = Const Int | Var Int | Plus Expr Expr | Let Int Expr Expr

{-@ measure free @-}
free :: Expr -> Set Int
free (Const _) = S.empty
free (Var x) = S.singleton x
free (Plus a b) = S.union (free a) (free b)
free (Let x a b) = S.union (free a) (S.difference (free b) (S.singleton x))

{-@ measure keys @-}
keys :: [(Int, Int)] -> Set Int
keys [] = S.empty
keys (kv : r) = S.union (S.singleton (fst kv)) (keys r)

{-@ look :: x:Int -> {g:[(Int, Int)] | Set_mem x (keys g)} -> Int @-}
look :: Int -> [(Int, Int)] -> Int
look x ((y, v) : r)
  | x == y = v
  | otherwise = look x r
look _ [] = error "unbound"

{-@ eval :: g:[(Int, Int)] -> {e:Expr | Set_sub (free e) (keys g)} -> Int @-}
eval :: [(Int, Int)] -> Expr -> Int
eval _ (Const n) = n
eval g (Var x) = look x g
eval g (Plus a b) = eval g a + eval g b
eval g (Let x a b) = eval ((x, eval g a) : g) b

{-@ evalEnv :: g:[(Int, Int)] -> Expr -> Int @-}
evalEnv :: [(Int, Int)] -> Expr -> Int
evalEnv g e = eval g e

{-@ top :: {e:Expr | Set_emp (free e)} -> Int @-}
top :: Expr -> Int
top e = eval [] e
