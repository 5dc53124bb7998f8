-- judged: notBad wrong, deMorganBad wrong, the rest verified
{-@ LIQUID "--ple" @-}
{-@ LIQUID "--reflection" @-}
module HwLogic where
import Language.Haskell.Liquid.ProofCombinators

data F = T | V Int | Not F | And F F

{-@ reflect sat @-}
sat :: (Int -> Bool) -> F -> Bool
sat _ T = True
sat e (V x) = e x
sat e (Not f) = not (sat e f)
sat e (And a b) = sat e a && sat e b

{-@ reflect simp @-}
simp :: F -> F
simp (Not (Not f)) = simp f
simp (Not f) = Not (simp f)
simp (And T f) = simp f
simp (And a b) = And (simp a) (simp b)
simp f = f

{-@ doubleNeg :: e:(Int -> Bool) -> f:F -> { sat e (Not (Not f)) == sat e f } @-}
doubleNeg :: (Int -> Bool) -> F -> Proof
doubleNeg _ _ = ()

{-@ notBad :: e:(Int -> Bool) -> f:F -> { sat e (Not f) == sat e f } @-}
notBad :: (Int -> Bool) -> F -> Proof
notBad _ _ = ()

{-@ andComm :: e:(Int -> Bool) -> a:F -> b:F -> { sat e (And a b) == sat e (And b a) } @-}
andComm :: (Int -> Bool) -> F -> F -> Proof
andComm _ _ _ = ()

{-@ deMorganBad :: e:(Int -> Bool) -> a:F -> b:F -> { sat e (Not (And a b)) == sat e (And (Not a) (Not b)) } @-}
deMorganBad :: (Int -> Bool) -> F -> F -> Proof
deMorganBad _ _ _ = ()

{-@ size :: F -> {v:Int | v > 0} @-}
size :: F -> Int
size T = 1
size (V _) = 1
size (Not f) = 1 + size f
size (And a b) = size a + size b
