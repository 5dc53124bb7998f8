-- | Lambda calculus with de Bruijn indices, and programming by example in it (section 3.5.1 of the dissertation).
-- An index counts the lambdas between a variable and its binder, from one.
module Lambda where

data Expr = Var Int | Lam Expr | App Expr Expr
  deriving (Show, Eq)

-- | To weak head normal form, arguments on a stack.
eval :: Expr -> Expr
eval = go []
  where
    go (argument : rest) (Lam body) = go rest (replace 1 argument body)
    go stack (App f a) = go (a : stack) f
    go stack e = app (e : stack)

-- | Puts a closed expression in the place of a variable.
replace :: Int -> Expr -> Expr -> Expr
replace i e v@(Var j)
  | i == j = e
  | otherwise = v
replace i e (Lam body) = Lam (replace (i + 1) e body)
replace i e (App f a) = App (replace i e f) (replace i e a)

-- | One application of a function to some arguments.
app :: [Expr] -> Expr
app = foldl1 App

-- | A Church numeral.
num :: Int -> Expr
num n = Lam (Lam (foldr1 App (replicate n (Var 2) ++ [Var 1])))

true, false :: Expr
true = Lam (Lam (Var 2))
false = Lam (Lam (Var 1))

-- | Arguments, and what they are to be mapped to.
type Examples = [([Expr], Expr)]

solves :: Examples -> Expr -> Bool
solves examples f = all (\(arguments, result) -> eval (app (f : arguments)) == result) examples

identity, constant, negation, disjunction, conjunction :: Examples
identity = [([num 1], num 1), ([num 2], num 2)]
constant = [([num 1, num 2], num 1), ([num 2, num 3], num 2)]
negation = [([true], false), ([false], true)]
disjunction =
  [ ([true, true], true)
  , ([false, false], false)
  , ([false, true], true)
  , ([true, false], true)
  ]
conjunction =
  [ ([true, true], true)
  , ([false, false], false)
  , ([false, true], false)
  , ([true, false], false)
  ]
