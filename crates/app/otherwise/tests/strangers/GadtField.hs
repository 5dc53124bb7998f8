-- judged: bad wrong, ok verified, sz verified
{-# LANGUAGE GADTs #-}
module GadtField where
data Term a where
  Lit :: Int -> Term Int
  IsZ :: Term Int -> Term Bool
  Cond :: Term Bool -> Term a -> Term a -> Term a
{-@ data Term a where
      Lit :: Nat -> Term Int
      IsZ :: Term Int -> Term Bool
      Cond :: Term Bool -> Term a -> Term a -> Term a @-}
ok :: Term Int
ok = Cond (IsZ (Lit 0)) (Lit 1) (Lit 2)
bad :: Int -> Term Bool
bad n = IsZ (Lit n)
{-@ sz :: Term a -> Nat @-}
sz :: Term a -> Int
sz (Lit n) = n
sz (IsZ t) = sz t
sz (Cond c t e) = sz t
