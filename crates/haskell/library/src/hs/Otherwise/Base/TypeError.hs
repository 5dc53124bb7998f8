{-# LANGUAGE DataKinds, ExistentialQuantification, KindSignatures, PolyKinds, TypeFamilies #-}
-- | Messages for types that are none.
module Otherwise.Base.TypeError where

import Otherwise.Base.TypeLit (Symbol)

infixl 5 :$$:
infixl 6 :<>:

-- | What an error of one's own says.
data ErrorMessage = Text Symbol | forall t. ShowType t | ErrorMessage :<>: ErrorMessage | ErrorMessage :$$: ErrorMessage

-- | Never computed: a type that needs it is no type.
type family TypeError (message :: ErrorMessage) :: k
