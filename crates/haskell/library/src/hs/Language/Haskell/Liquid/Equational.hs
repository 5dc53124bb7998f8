-- | Older combinators for equational proofs. At run time a proof is @()@.
module Language.Haskell.Liquid.Equational
  ( Proof, QED (..), (***), (==.), eq, (?), withTheorem
  ) where

infixl 3 ==., ?, `eq`
infixl 2 ***

type Proof = ()

data QED = QED | ASS

(***) :: a -> QED -> Proof
_ *** _ = ()

{-@ (==.) :: x:a -> y:{a | y == x} -> {v:a | v == x && v == y} @-}
(==.) :: a -> a -> a
_ ==. y = y

{-@ eq :: x:a -> y:{a | y == x} -> {v:a | v == x && v == y} @-}
eq :: a -> a -> a
eq _ y = y

(?) :: a -> Proof -> a
x ? _ = x

withTheorem :: a -> Proof -> a
withTheorem x _ = x
