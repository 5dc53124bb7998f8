-- judged: evBad wrong, the rest verified
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module PropEv where
import Language.Haskell.Liquid.ProofCombinators

data N = Z | S N

data EV where
  EZ :: EV
  ESS :: N -> EV -> EV
data EvProp = Ev N

{-@ data EV where
      EZ :: Prop (Ev Z)
      ESS :: n:N -> Prop (Ev n) -> Prop (Ev (S (S n))) @-}

{-@ reflect plus @-}
plus :: N -> N -> N
plus Z m = m
plus (S n) m = S (plus n m)

{-@ reflect dbl @-}
dbl :: N -> N
dbl Z = Z
dbl (S n) = S (S (dbl n))

{-@ evDbl :: n:N -> Prop (Ev (dbl n)) @-}
evDbl :: N -> EV
evDbl Z = EZ
evDbl (S n) = ESS (dbl n) (evDbl n)

{-@ evPlus :: n:N -> m:N -> Prop (Ev n) -> Prop (Ev m) -> Prop (Ev (plus n m)) @-}
evPlus :: N -> N -> EV -> EV -> EV
evPlus _ _ EZ e = e
evPlus _ m (ESS n d) e = ESS (plus n m) (evPlus n m d e)

{-@ evTwo :: () -> Prop (Ev (S (S Z))) @-}
evTwo :: () -> EV
evTwo _ = ESS Z EZ

{-@ evBad :: n:N -> Prop (Ev n) -> Prop (Ev (S n)) @-}
evBad :: N -> EV -> EV
evBad n e = e
