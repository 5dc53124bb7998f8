-- twin progress: isVal t || steps (step t) => isVal t && steps (step t)
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Lambda where

import Language.Haskell.Liquid.ProofCombinators

data Ty = TBool | TFun Ty Ty deriving Eq

data Tm = Tru | Fls | If Tm Tm Tm

{-@ reflect isVal @-}
isVal :: Tm -> Bool
isVal Tru = True
isVal Fls = True
isVal (If _ _ _) = False

{-@ reflect step @-}
step :: Tm -> Maybe Tm
step Tru = Nothing
step Fls = Nothing
step (If Tru a _) = Just a
step (If Fls _ b) = Just b
step (If c a b) = ifStep (step c) a b

{-@ reflect ifStep @-}
ifStep :: Maybe Tm -> Tm -> Tm -> Maybe Tm
ifStep Nothing _ _ = Nothing
ifStep (Just c) a b = Just (If c a b)

{-@ reflect steps @-}
steps :: Maybe Tm -> Bool
steps Nothing = False
steps (Just _) = True

{-@ progress :: t:Tm -> { isVal t || steps (step t) } @-}
progress :: Tm -> Proof
progress Tru = ()
progress Fls = ()
progress (If Tru _ _) = ()
progress (If Fls _ _) = ()
progress (If (If c d e) a b) = progress (If c d e) ? step (If c d e) ? ifCase (step (If c d e)) a b

{-@ ifCase :: m:Maybe Tm -> a:Tm -> b:Tm -> { steps (ifStep m a b) == steps m } @-}
ifCase :: Maybe Tm -> Tm -> Tm -> Proof
ifCase Nothing _ _ = ()
ifCase (Just _) _ _ = ()

{-@ valuesStop :: t:{Tm | isVal t} -> { not (steps (step t)) } @-}
valuesStop :: Tm -> Proof
valuesStop Tru = ()
valuesStop Fls = ()
