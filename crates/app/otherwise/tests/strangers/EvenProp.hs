-- judged: notEven wrong, the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module EvenProp where

import Language.Haskell.Liquid.ProofCombinators

data Peano = Z | S Peano

data EvProp = Ev Peano
data Ev where
  EZ :: Ev
  ESS :: Peano -> Ev -> Ev

{-@ data Ev where
      EZ  :: Prop (Ev Z)
      ESS :: n:Peano -> Prop (Ev n) -> Prop (Ev (S (S n))) @-}

{-@ reflect even' @-}
even' :: Peano -> Bool
even' Z = True
even' (S Z) = False
even' (S (S n)) = even' n

{-@ sound :: n:Peano -> Prop (Ev n) -> { even' n } @-}
sound :: Peano -> Ev -> Proof
sound _ EZ = trivial
sound _ (ESS n e) = sound n e

{-@ four :: Prop (Ev (S (S (S (S Z))))) @-}
four :: Ev
four = ESS (S (S Z)) (ESS Z EZ)

{-@ notEven :: n:Peano -> { even' n } @-}
notEven :: Peano -> Proof
notEven Z = trivial
notEven (S Z) = trivial
notEven (S (S n)) = notEven n
