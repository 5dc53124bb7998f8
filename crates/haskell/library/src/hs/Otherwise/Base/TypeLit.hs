{-# LANGUAGE AllowAmbiguousTypes, DataKinds, ExistentialQuantification, FunctionalDependencies, KindSignatures, PolyKinds, RankNTypes, TypeFamilies, TypeOperators #-}
-- | Numbers and texts as types. The type checker knows the literals, solves 'KnownNat' and 'KnownSymbol', and computes the families.
module Otherwise.Base.TypeLit where

import Otherwise.Base.Typeable (Proxy (..), TypeRep (..))
import Unsafe.Coerce (unsafeCoerce)

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

-- | What 'Typeable' says of a number or text, which is known where 'KnownNat' or 'KnownSymbol' is.
naturalRep :: (Proxy n -> Integer) -> Proxy n -> TypeRep
naturalRep value p = TyCon "GHC.TypeNats" (show (value p))

symbolRep :: (Proxy s -> String) -> Proxy s -> TypeRep
symbolRep value p = TyCon "GHC.TypeLits" (show (value p))

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

-- | A number or text that is only known when the program runs.
data SomeNat = forall n. KnownNat n => SomeNat (Proxy n)

data SomeSymbol = forall s. KnownSymbol s => SomeSymbol (Proxy s)

-- | A function of a dictionary, given something that looks like one.
newtype WithNat n = WithNat (KnownNat n => Proxy n -> SomeNat)

newtype WithSymbol s = WithSymbol (KnownSymbol s => Proxy s -> SomeSymbol)

data Dictionary a = Dictionary a

someNat :: Integer -> SomeNat
someNat n = (unsafeCoerce (WithNat SomeNat) :: Dictionary (Proxy () -> Integer) -> Proxy () -> SomeNat) (Dictionary (\_ -> n)) Proxy

someSymbolVal :: String -> SomeSymbol
someSymbolVal s = (unsafeCoerce (WithSymbol SomeSymbol) :: Dictionary (Proxy () -> String) -> Proxy () -> SomeSymbol) (Dictionary (\_ -> s)) Proxy

number :: SomeNat -> Integer
number (SomeNat p) = natSing p

text :: SomeSymbol -> String
text (SomeSymbol p) = symbolSing p

instance Eq SomeNat where
  a == b = number a == number b

instance Ord SomeNat where
  compare a b = compare (number a) (number b)

instance Show SomeNat where
  showsPrec d a = showsPrec d (number a)

instance Read SomeNat where
  readsPrec d s = [(someNat n, rest) | (n, rest) <- readsPrec d s, n >= 0]

instance Eq SomeSymbol where
  a == b = text a == text b

instance Ord SomeSymbol where
  compare a b = compare (text a) (text b)

instance Show SomeSymbol where
  showsPrec d a = showsPrec d (text a)

instance Read SomeSymbol where
  readsPrec d s = [(someSymbolVal t, rest) | (t, rest) <- readsPrec d s]
