{-# LANGUAGE KindSignatures, PolyKinds #-}
-- | The type checker solves 'Coercible' constraints itself.
module Data.Coerce (Coercible, coerce) where

import Otherwise.Base.Prim (unsafeCoerce)

-- Both of one kind, whatever it is.
class Coercible (a :: k) (b :: k)

coerce :: Coercible a b => a -> b
coerce = unsafeCoerce
