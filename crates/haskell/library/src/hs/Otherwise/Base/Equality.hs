{-# LANGUAGE GADTs, KindSignatures, PolyKinds, TypeOperators, ScopedTypeVariables #-}
-- | Evidence that two types are equal. "Data.Type.Equality" and "Data.Typeable" export it.
module Otherwise.Base.Equality where

import Otherwise.Base.Prim (unsafeCoerce)
import Otherwise.Base.Typeable (Proxy (..), Typeable, sameTypeRep, typeRepOf)

infix 4 :~:, :~~:

data a :~: b where
  Refl :: a :~: a

-- | The kinds may differ, too.
data (a :: k1) :~~: (b :: k2) where
  HRefl :: a :~~: a

instance Eq (a :~~: b) where
  _ == _ = True

instance Ord (a :~~: b) where
  compare _ _ = EQ

instance Show (a :~~: b) where
  showsPrec _ HRefl = showString "HRefl"

instance Eq (a :~: b) where
  _ == _ = True

instance Ord (a :~: b) where
  compare _ _ = EQ

instance Show (a :~: b) where
  showsPrec _ Refl = showString "Refl"

sym :: (a :~: b) -> (b :~: a)
sym Refl = Refl

trans :: (a :~: b) -> (b :~: c) -> (a :~: c)
trans Refl Refl = Refl

castWith :: (a :~: b) -> a -> b
castWith Refl x = x

-- | Types that can be compared by looking at values of them.
class TestEquality f where
  testEquality :: f a -> f b -> Maybe (a :~: b)

instance TestEquality ((:~:) a) where
  testEquality Refl Refl = Just Refl

eqT :: forall a b. (Typeable a, Typeable b) => Maybe (a :~: b)
eqT =
  if sameTypeRep (typeRepOf (Proxy :: Proxy a)) (typeRepOf (Proxy :: Proxy b))
    then Just (unsafeCoerce (Refl :: () :~: ()))
    else Nothing
