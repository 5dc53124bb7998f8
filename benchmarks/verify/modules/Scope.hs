-- twin eval: eval (n - 1) (0 : env) t => eval (n - 1) env t
-- twin closed: eval 100 [] t => eval 100 [] (V 0)
module Scope where

data Tm = V Int | A Tm Tm | L Tm | Let Tm Tm
{-@ data Tm = V { ix :: Nat } | A { fn :: Tm, ar :: Tm } | L { bd :: Tm } | Let { rhs :: Tm, body :: Tm } @-}

{-@ measure fvs @-}
{-@ fvs :: Tm -> Nat @-}
fvs :: Tm -> Int
fvs (V i) = if i >= 0 then i + 1 else 0
fvs (A f a) = if fvs f > fvs a then fvs f else fvs a
fvs (L t) = if fvs t > 0 then fvs t - 1 else 0
fvs (Let t u) = if fvs t > (if fvs u > 0 then fvs u - 1 else 0) then fvs t else (if fvs u > 0 then fvs u - 1 else 0)

{-@ type TmN N = {t:Tm | fvs t <= N} @-}

data Val = Num Int | Clo [Val] Tm

{-@ lookupE :: xs:[a] -> {i:Nat | i < len xs} -> a @-}
lookupE :: [a] -> Int -> a
lookupE (x : xs) i
  | i == 0 = x
  | otherwise = lookupE xs (i - 1)

{-@ shift :: d:Nat -> t:Tm -> {v:Tm | fvs v <= fvs t + 1} @-}
shift :: Int -> Tm -> Tm
shift d (V i) | i < d = V i
              | otherwise = V (i + 1)
shift d (A f a) = A (shift d f) (shift d a)
shift d (L t) = L (shift (d + 1) t)
shift d (Let t u) = Let (shift d t) (shift (d + 1) u)

{-@ eval :: fuel:Nat -> env:[Int] -> t:TmN (len env) -> Maybe Int @-}
eval :: Int -> [Int] -> Tm -> Maybe Int
eval 0 _ _ = Nothing
eval _ env (V i) = Just (lookupE env i)
eval n env (A f a) = case eval (n - 1) env f of
  Nothing -> Nothing
  Just x -> case eval (n - 1) env a of
    Nothing -> Nothing
    Just y -> Just (x + y)
eval n env (L t) = eval (n - 1) (0 : env) t
eval n env (Let t u) = case eval (n - 1) env t of
  Nothing -> Nothing
  Just x -> eval (n - 1) (x : env) u

{-@ closed :: {t:Tm | fvs t == 0} -> Maybe Int @-}
closed :: Tm -> Maybe Int
closed t = eval 100 [] t
