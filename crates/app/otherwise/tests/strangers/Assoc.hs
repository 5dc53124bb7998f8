-- judged: useBad wrong, the rest verified
module Assoc where

import qualified Data.Map as M
import Data.Map (Map)

data Expr
  = Const Int
  | Var String
  | Plus Expr Expr
  | Let String Expr Expr
  deriving (Eq, Show)

type Env = Map String Int

{-@ eval :: Env -> Expr -> Maybe Int @-}
eval :: Env -> Expr -> Maybe Int
eval _ (Const i) = Just i
eval g (Var x) = M.lookup x g
eval g (Plus a b) = do
  m <- eval g a
  n <- eval g b
  return (m + n)
eval g (Let x e1 e2) = case eval g e1 of
  Nothing -> Nothing
  Just n -> eval (M.insert x n g) e2

{-@ type Count = {v:Int | v >= 0} @-}

{-@ count :: Ord k => [k] -> Map k {v:Int | v > 0} @-}
count :: Ord k => [k] -> Map k Int
count []     = M.empty
count (x:xs) = M.insert x (1 + M.findWithDefault 0 x m) m
  where m = count xs

{-@ total :: Map k Count -> Count @-}
total :: Map k Int -> Int
total m = go (M.elems m)
  where
    go [] = 0
    go (n:ns) = n + go ns

useBad :: Map String Int -> Int
useBad m = m M.! "x"

{-@ use :: Map String Int -> Int @-}
use :: Map String Int -> Int
use m = case M.lookup "x" m of
  Just n  -> n
  Nothing -> 0
