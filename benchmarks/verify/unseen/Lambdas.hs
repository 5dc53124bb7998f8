-- twin freeVars: | i >= n = [i] => | i <= n = [i]
{-# LANGUAGE GADTs #-}
module Lambdas where
-- lambda calculus, de Bruijn, well-scoped terms by size
data Tm = V Int | L Tm | A Tm Tm
{-@ measure closedAt :: Tm -> Int -> Bool @-}
{-@ reflect scoped @-}
{-@ scoped :: Nat -> Tm -> Bool @-}
scoped :: Int -> Tm -> Bool
scoped n (V i) = 0 <= i && i < n
scoped n (L b) = scoped (n + 1) b
scoped n (A f a) = scoped n f && scoped n a
{-@ measure tsize @-}
{-@ tsize :: Tm -> Nat @-}
tsize :: Tm -> Int
tsize (V _) = 1
tsize (L b) = 1 + tsize b
tsize (A f a) = 1 + tsize f + tsize a
{-@ rename :: (Int -> Int) -> t:Tm -> {v:Tm | tsize v = tsize t} @-}
rename :: (Int -> Int) -> Tm -> Tm
rename f (V i) = V (f i)
rename f (L b) = L (rename g b) where
  g 0 = 0
  g i = 1 + f (i - 1)
rename f (A x y) = A (rename f x) (rename f y)
{-@ freeVars :: n:Nat -> Tm -> [{i:Int | i >= n}] @-}
freeVars :: Int -> Tm -> [Int]
freeVars n (V i) | i >= n = [i]
                 | otherwise = []
freeVars n (L b) = [ i | i <- freeVars n b ]
freeVars n (A f a) = freeVars n f ++ freeVars n a
data Ty where
  TInt :: Ty
  TFun :: Ty -> Ty -> Ty
  deriving Eq
{-@ infer :: [Ty] -> Tm -> Maybe Ty @-}
infer :: [Ty] -> Tm -> Maybe Ty
infer g (V i) | 0 <= i && i < length g = Just (g !! i)
              | otherwise = Nothing
infer g (L b) = case infer (TInt : g) b of
  Just t -> Just (TFun TInt t)
  Nothing -> Nothing
infer g (A f a) = do
  tf <- infer g f
  ta <- infer g a
  case tf of
    TFun s t | s == ta -> Just t
    _ -> Nothing
