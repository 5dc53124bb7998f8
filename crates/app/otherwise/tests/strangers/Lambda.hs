-- judged: the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Lambda where

import qualified Data.Set as S
import Language.Haskell.Liquid.ProofCombinators

data Term = Var Int | Lam Term | App Term Term

{-@ reflect closedAt @-}
{-@ closedAt :: Nat -> Term -> Bool @-}
closedAt :: Int -> Term -> Bool
closedAt n (Var i) = 0 <= i && i < n
closedAt n (Lam t) = closedAt (n + 1) t
closedAt n (App a b) = closedAt n a && closedAt n b

{-@ reflect tsize @-}
{-@ tsize :: Term -> {v:Int | v > 0} @-}
tsize :: Term -> Int
tsize (Var _) = 1
tsize (Lam t) = 1 + tsize t
tsize (App a b) = 1 + tsize a + tsize b

{-@ weaken :: n:Nat -> m:{Nat | n <= m} -> t:{Term | closedAt n t} -> { closedAt m t } / [tsize t] @-}
weaken :: Int -> Int -> Term -> Proof
weaken _ _ (Var _) = trivial
weaken n m (Lam t) = weaken (n + 1) (m + 1) t
weaken n m (App a b) = weaken n m a ? weaken n m b

{-@ reflect shift @-}
{-@ shift :: Nat -> Term -> Term @-}
shift :: Int -> Term -> Term
shift c (Var i) = if i < c then Var i else Var (i + 1)
shift c (Lam t) = Lam (shift (c + 1) t)
shift c (App a b) = App (shift c a) (shift c b)

{-@ shiftSize :: c:Nat -> t:Term -> { tsize (shift c t) = tsize t } @-}
shiftSize :: Int -> Term -> Proof
shiftSize _ (Var _) = trivial
shiftSize c (Lam t) = shiftSize (c + 1) t
shiftSize c (App a b) = shiftSize c a ? shiftSize c b
