{-# LANGUAGE GADTs, PolyKinds, RankNTypes #-}
module Data.Type.Coercion (Coercion (..), coerceWith, gcoerceWith, TestCoercion (..), sym, trans, repr) where

import Data.Coerce (Coercible, coerce)
import Data.Type.Equality ((:~:) (..))
import Unsafe.Coerce (unsafeCoerce)

-- | A witness that two types have the same representation.
data Coercion a b where
  Coercion :: Coercible a b => Coercion a b

instance Show (Coercion a b) where
  showsPrec _ _ = showString "Coercion"

instance Eq (Coercion a b) where
  _ == _ = True

instance Ord (Coercion a b) where
  compare _ _ = EQ

instance Coercible a b => Bounded (Coercion a b) where
  minBound = Coercion
  maxBound = Coercion

instance Coercible a b => Enum (Coercion a b) where
  toEnum 0 = Coercion
  toEnum _ = errorWithoutStackTrace "Data.Type.Coercion.toEnum: bad argument"
  fromEnum Coercion = 0

instance Coercible a b => Read (Coercion a b) where
  readsPrec d = readParen (d > 10) (\r -> [(Coercion, s) | ("Coercion", s) <- lex r])

coerceWith :: Coercion a b -> a -> b
coerceWith Coercion x = coerce x

sym :: Coercion a b -> Coercion b a
sym = unsafeCoerce

trans :: Coercion a b -> Coercion b c -> Coercion a c
trans Coercion second = unsafeCoerce second

repr :: (a :~: b) -> Coercion a b
repr Refl = Coercion

gcoerceWith :: Coercion a b -> (Coercible a b => r) -> r
gcoerceWith Coercion x = x

-- | Types whose values say which type they stand for.
class TestCoercion f where
  testCoercion :: f a -> f b -> Maybe (Coercion a b)
