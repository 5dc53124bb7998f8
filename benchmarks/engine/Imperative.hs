-- | A small imperative language with assertions; its interpreter run backwards finds inputs that break them
-- (section 3.2 of the dissertation).
module Imperative where

import Control.Monad (foldM)

type Name = String

type Env = [(Name, Int)]

data Arith = Lit Int | Var Name | Add Arith Arith | Mul Arith Arith
  deriving (Show, Eq)

data Test = Not Test | And Test Test | Or Test Test | Lt Arith Arith | Same Arith Arith
  deriving (Show, Eq)

data Stmt = Assign Name Arith | Assert Test | If Test [Stmt] [Stmt] | While Test [Stmt]
  deriving (Show, Eq)

arith :: Env -> Arith -> Int
arith _ (Lit n) = n
arith env (Var x) = case lookup x env of
  Just n -> n
  Nothing -> error ("no variable " ++ x)
arith env (Add a b) = arith env a + arith env b
arith env (Mul a b) = arith env a * arith env b

test :: Env -> Test -> Bool
test env (Not t) = not (test env t)
test env (And s t) = test env s && test env t
test env (Or s t) = test env s || test env t
test env (Lt a b) = arith env a < arith env b
test env (Same a b) = arith env a == arith env b

-- | The variables afterwards; 'Nothing' if an assertion does not hold.
run :: Env -> [Stmt] -> Maybe Env
run = foldM step

step :: Env -> Stmt -> Maybe Env
step env (Assign x e) = Just ((x, arith env e) : env)
step env (If t yes no) = run env (if test env t then yes else no)
step env loop@(While t body)
  | test env t = run env (body ++ [loop])
  | otherwise = Just env
step env (Assert t) = if test env t then Just env else Nothing

-- | Do these inputs break an assertion?
breaks :: [Stmt] -> Env -> Bool
breaks program env = run env program == Nothing

-- | Two expressions with the same value, neither of them zero.
sameSumAndProduct :: Env -> Bool
sameSumAndProduct env = product' /= 0 && product' == arith env (Add x y)
  where
    product' = arith env (Mul x y)
    x = Var "x"
    y = Var "y"

-- | The program of Fig. 3.4: counts to six, adds an input @j@.
counter :: [Stmt]
counter =
  [ Assign "k" (Lit 1)
  , Assign "i" (Lit 0)
  , Assign "n" (Lit 5)
  , While (Or (Lt (Var "i") (Var "n")) (Same (Var "i") (Var "n"))) [Assign "i" (Add (Var "i") (Lit 1))]
  , Assign "z" (Add (Var "k") (Add (Var "i") (Var "j")))
  , Assert (Lt (Mul (Var "n") (Lit 2)) (Var "z"))
  ]
