-- | Lambda terms with de Bruijn indices: no variable points out of its context.
module Lambda where

{-@ LIQUID "--no-termination" @-}

data Term = Var Int | Lam Term | App Term Term | Const Int
  deriving (Eq, Show)

{-@ type Nat      = {v:Int | v >= 0} @-}
{-@ type TermIn N = {v:Term | scoped N v} @-}
{-@ type Closed   = {v:Term | scoped 0 v} @-}

-- | Whether all free variables are below a number.
{-@ reflect scoped @-}
scoped :: Int -> Term -> Bool
scoped n (Var i)   = 0 <= i && i < n
scoped n (Lam t)   = scoped (n + 1) t
scoped n (App t u) = scoped n t && scoped n u
scoped _ (Const _) = True

{-@ measure size @-}
{-@ size :: Term -> {v:Int | v > 0} @-}
size :: Term -> Int
size (Var _)   = 1
size (Lam t)   = 1 + size t
size (App t u) = 1 + size t + size u
size (Const _) = 1

{-@ measure isValue @-}
isValue :: Term -> Bool
isValue (Lam _)   = True
isValue (Const _) = True
isValue _         = False

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

-- | Makes room for one more variable below those that are bound inside.
{-@ shift :: n:Nat -> c:{v:Nat | v <= n} -> t:TermIn n -> {v:TermIn {n + 1} | size v == size t} @-}
shift :: Int -> Int -> Term -> Term
shift _ c (Var i)
  | i < c     = Var i
  | otherwise = Var (i + 1)
shift n c (Lam t)   = Lam (shift (n + 1) (c + 1) t)
shift n c (App t u) = App (shift n c t) (shift n c u)
shift _ _ (Const k) = Const k

-- | Replaces a variable and closes the gap.
{-@ subst :: n:Nat -> j:{v:Nat | v <= n} -> s:TermIn n -> t:TermIn {n + 1} -> TermIn n @-}
subst :: Int -> Int -> Term -> Term -> Term
subst _ j s (Var i)
  | i == j    = s
  | i > j     = Var (i - 1)
  | otherwise = Var i
subst n j s (Lam t)   = Lam (subst (n + 1) (j + 1) (shift n 0 s) t)
subst n j s (App t u) = App (subst n j s t) (subst n j s u)
subst _ _ _ (Const k) = Const k

{-@ beta :: n:Nat -> t:TermIn {n + 1} -> u:TermIn n -> TermIn n @-}
beta :: Int -> Term -> Term -> Term
beta n t u = subst n 0 u t

-- | One step, if there is one.
{-@ step :: t:Closed -> Maybe Closed @-}
step :: Term -> Maybe Term
step (App (Lam t) u) = Just (beta 0 t u)
step (App t u)       = case step t of
  Just t' -> Just (App t' u)
  Nothing -> Nothing
step (Var _)         = die "step: a free variable"
step _               = Nothing

{-@ run :: fuel:Nat -> t:Closed -> Closed @-}
run :: Int -> Term -> Term
run 0 t = t
run n t = case step t of
  Just t' -> run (n - 1) t'
  Nothing -> t

{-@ identity :: {v:Closed | isValue v && size v == 2} @-}
identity :: Term
identity = Lam (Var 0)

{-@ constant :: {v:Closed | isValue v && size v == 3} @-}
constant :: Term
constant = Lam (Lam (Var 1))

{-@ applyAll :: n:Nat -> f:TermIn n -> ts:[TermIn n] -> {v:TermIn n | size v >= size f + len ts} @-}
applyAll :: Int -> Term -> [Term] -> Term
applyAll _ f []       = f
applyAll n f (t : ts) = applyAll n (App f t) ts

{-@ lambdas :: n:Nat -> t:TermIn n -> {v:Closed | size v == size t + n} @-}
lambdas :: Int -> Term -> Term
lambdas 0 t = t
lambdas n t = lambdas (n - 1) (Lam t)

{-@ weaken :: n:Nat -> k:Nat -> t:TermIn n -> {v:TermIn {n + k} | size v == size t} @-}
weaken :: Int -> Int -> Term -> Term
weaken n k (Lam t)   = Lam (weaken (n + 1) k t)
weaken n k (App t u) = App (weaken n k t) (weaken n k u)
weaken _ _ t         = t

{-@ lookupVar :: i:Nat -> env:{v:[a] | i < len v} -> a @-}
lookupVar :: Int -> [a] -> a
lookupVar 0 (x : _)  = x
lookupVar i (_ : xs) = lookupVar (i - 1) xs
lookupVar _ []       = die "lookupVar"

{-@ constants :: t:Term -> {v:Int | 0 <= v && v <= size t} @-}
constants :: Term -> Int
constants (Const _) = 1
constants (Lam t)   = constants t
constants (App t u) = constants t + constants u
constants (Var _)   = 0

{-@ valueOf :: env:[Int] -> t:{v:TermIn {len env} | size v == 1} -> Int @-}
valueOf :: [Int] -> Term -> Int
valueOf env (Var i)   = lookupVar i env
valueOf _   (Const k) = k
valueOf _   _         = die "valueOf: not a leaf"

main :: IO ()
main = do
  let t = App (App constant (Const 1)) (Const 2)
  print (run 5 t, step identity, lambdas 2 (App (Var 0) (Var 1)))
  print (size (applyAll 0 identity [Const 1, Const 2]), weaken 1 2 (Var 0), valueOf [7, 8] (Var 1), constants t)
