-- judged: the rest verified
module Subst where

import qualified Data.Set as S
import Data.Set (Set)

data Form = Var String | Not Form | And Form Form | Or Form Form | Imp Form Form

{-@ measure vars @-}
vars :: Form -> Set String
vars (Var x) = S.singleton x
vars (Not f) = vars f
vars (And f g) = S.union (vars f) (vars g)
vars (Or f g) = S.union (vars f) (vars g)
vars (Imp f g) = S.union (vars f) (vars g)

{-@ measure isNnf @-}
isNnf :: Form -> Bool
isNnf (Var _) = True
isNnf (Not f) = isVar f
isNnf (And f g) = isNnf f && isNnf g
isNnf (Or f g) = isNnf f && isNnf g
isNnf (Imp _ _) = False

{-@ measure isVar @-}
isVar :: Form -> Bool
isVar (Var _) = True
isVar (Not _) = False
isVar (And _ _) = False
isVar (Or _ _) = False
isVar (Imp _ _) = False

{-@ measure fsize @-}
{-@ fsize :: Form -> Nat @-}
fsize :: Form -> Int
fsize (Var _) = 0
fsize (Not f) = 1 + fsize f
fsize (And f g) = 1 + fsize f + fsize g
fsize (Or f g) = 1 + fsize f + fsize g
fsize (Imp f g) = 1 + fsize f + fsize g

{-@ pos :: f:Form -> {v:Form | isNnf v && vars v = vars f} / [fsize f] @-}
pos :: Form -> Form
pos (Var x) = Var x
pos (Not f) = neg f
pos (And f g) = And (pos f) (pos g)
pos (Or f g) = Or (pos f) (pos g)
pos (Imp f g) = Or (neg f) (pos g)

{-@ neg :: f:Form -> {v:Form | isNnf v && vars v = vars f} / [fsize f] @-}
neg :: Form -> Form
neg (Var x) = Not (Var x)
neg (Not f) = pos f
neg (And f g) = Or (neg f) (neg g)
neg (Or f g) = And (neg f) (neg g)
neg (Imp f g) = And (pos f) (neg g)
