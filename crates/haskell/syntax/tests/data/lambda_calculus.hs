module LambdaCalculus where

import Data.List (union, (\\))

infixl 9 :@
data Lam = V Name | Lam :@ Lam | L Name Lam
type Name = String

instance Show Lam where
  showsPrec d t = case t of
    V x -> showString x
    f :@ a -> showParen (d > 10) $ showsPrec 10 f . showChar ' ' . showsPrec 11 a
    L x b -> showParen (d > 0) $ showChar '\\' . showString x . showString ". " . shows b

free :: Lam -> [Name]
free (V x) = [x]
free (f :@ a) = free f `union` free a
free (L x b) = free b \\ [x]

subst :: Name -> Lam -> Lam -> Lam
subst x s = go
  where
    avoid = free s
    go t@(V y) | y == x = s
               | otherwise = t
    go (f :@ a) = go f :@ go a
    go t@(L y b)
      | y == x = t
      | y `elem` avoid, let y' = rename y (avoid ++ free b) = L y' (go (subst y (V y') b))
      | otherwise = L y (go b)
    rename y used = head [n | k <- [0 :: Int ..], let n = y ++ show k, n `notElem` used]

step :: Lam -> Maybe Lam
step (L x b :@ a) = Just (subst x a b)
step (f :@ a) | Just f' <- step f = Just (f' :@ a)
              | Just a' <- step a = Just (f :@ a')
step (L x b) = L x <$> step b
step _ = Nothing

normalise :: Lam -> Lam
normalise t = maybe t normalise (step t)

church :: Int -> Lam
church n = L "f" (L "x" (iterate (V "f" :@) (V "x") !! n))
