-- | LiquidHaskell's combinators for equational proofs. At run time a proof is @()@.
module Language.Haskell.Liquid.ProofCombinators
  ( Proof, toProof, trivial, unreachable, impossible, (***), QED (..), (?), (===), (==.), (==!), (=<=), (=>=), (&&&), withProof, pleUnfold
  ) where

infixl 3 ===, ==., ==!, =<=, =>=, ?
infixl 2 ***

type Proof = ()

data QED = Admit | QED

toProof :: a -> Proof
toProof _ = ()

trivial :: Proof
trivial = ()

{-@ unreachable :: {v:Proof | false} @-}
unreachable :: Proof
unreachable = ()

{-@ impossible :: {v:a | false} -> b @-}
impossible :: a -> b
impossible _ = error "impossible"

(***) :: a -> QED -> Proof
_ *** _ = ()

{-@ (?) :: forall a b <pa :: a -> Bool, pb :: b -> Bool>. a<pa> -> b<pb> -> a<pa> @-}
(?) :: a -> b -> a
x ? _ = x

{-@ (===) :: x:a -> y:{a | y == x} -> {v:a | v == x && v == y} @-}
(===) :: a -> a -> a
_ === y = y

{-@ assume (==!) :: x:a -> y:a -> {v:a | v == x && v == y} @-}
(==.), (==!) :: a -> a -> a
_ ==. y = y
_ ==! y = y

{-@ (=<=) :: x:a -> y:{a | x <= y} -> {v:a | v == y} @-}
{-@ (=>=) :: x:a -> y:{a | x >= y} -> {v:a | v == y} @-}
(=<=), (=>=) :: a -> a -> a
_ =<= y = y
_ =>= y = y

(&&&) :: Proof -> Proof -> Proof
_ &&& _ = ()

withProof :: a -> b -> a
withProof x _ = x

pleUnfold :: a -> a
pleUnfold x = x
