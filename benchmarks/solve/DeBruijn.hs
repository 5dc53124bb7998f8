-- | The lambda calculus with De Bruijn indices, and programming by example in it
-- (dissertation, Fig. 3.12 and section 3.5.1).
module DeBruijn where

type Ident = Int

data Expr
  = Var Ident
  | Lam Expr
  | App Expr Expr
  deriving (Show, Read, Eq)

type Stack = [Expr]

eval :: Expr -> Expr
eval = eval' []

eval' :: Stack -> Expr -> Expr
eval' (e : stck) (Lam e') = eval' stck (rep 1 e e')
eval' stck (App e1 e2) = eval' (e2 : stck) e1
eval' stck e = app $ e : stck

rep :: Int -> Expr -> Expr -> Expr
rep i e v@(Var j)
  | i == j = e
  | otherwise = v
rep i e (Lam e') = Lam (rep (i + 1) e e')
rep i e (App e1 e2) = App (rep i e e1) (rep i e e2)

app :: [Expr] -> Expr
app = foldl1 App

num :: Int -> Expr
num n = Lam $ Lam $ foldr1 App (replicate n (Var 2) ++ [Var 1])

-- | Church's truth values.
trueLam, falseLam :: Expr
trueLam = Lam (Lam (Var 2))
falseLam = Lam (Lam (Var 1))

type Example = ([Expr], Expr)

idExamples, constExamples, notExamples, orExamples, andExamples :: [Example]
idExamples = [([num 1], num 1), ([num 2], num 2)]
constExamples = [([num 1, num 2], num 1), ([num 2, num 3], num 2)]
notExamples = [([trueLam], falseLam), ([falseLam], trueLam)]
orExamples =
  [ ([trueLam, trueLam], trueLam)
  , ([falseLam, falseLam], falseLam)
  , ([falseLam, trueLam], trueLam)
  , ([trueLam, falseLam], trueLam)
  ]
andExamples =
  [ ([trueLam, trueLam], trueLam)
  , ([falseLam, falseLam], falseLam)
  , ([falseLam, trueLam], falseLam)
  , ([trueLam, falseLam], falseLam)
  ]

{-? solveDeBruijn = \(es :: [([Expr], Expr)]) -> ?(func :: Expr) |
      all (\e -> (eval (app (func : fst e))) == snd e) es ?-}
