{-# LANGUAGE AllowAmbiguousTypes, DataKinds, FunctionalDependencies, KindSignatures, PolyKinds, TypeFamilies, TypeOperators #-}
-- | Numbers and texts as types. The type checker knows the literals, solves 'KnownNat' and 'KnownSymbol', and computes the families.
module Otherwise.Base.TypeLit where

import Otherwise.Base.Typeable (Proxy (..))

data Nat

data Symbol

class KnownNat (n :: Nat) where
  natSing :: Proxy n -> Integer

class KnownSymbol (s :: Symbol) where
  symbolSing :: Proxy s -> String

-- | @?x :: a@ as a constraint: the type checker finds the innermost binding.
class IP (x :: Symbol) a | x -> a where
  ip :: a

naturalLiteral :: Integer -> Proxy n -> Integer
naturalLiteral value _ = value

symbolLiteral :: String -> Proxy s -> String
symbolLiteral value _ = value

infix 4 <=?, <=
infixl 6 +, -
infixl 7 *, `Div`, `Mod`
infixr 8 ^

type family (a :: Nat) + (b :: Nat) :: Nat

type family (a :: Nat) - (b :: Nat) :: Nat

type family (a :: Nat) * (b :: Nat) :: Nat

type family (a :: Nat) ^ (b :: Nat) :: Nat

type family Div (a :: Nat) (b :: Nat) :: Nat

type family Mod (a :: Nat) (b :: Nat) :: Nat

type family Log2 (a :: Nat) :: Nat

type family (a :: Nat) <=? (b :: Nat) :: Bool

type family CmpNat (a :: Nat) (b :: Nat) :: Ordering

type family CmpSymbol (a :: Symbol) (b :: Symbol) :: Ordering

type family AppendSymbol (a :: Symbol) (b :: Symbol) :: Symbol

type (a :: Nat) <= (b :: Nat) = (a <=? b) ~ 'True
