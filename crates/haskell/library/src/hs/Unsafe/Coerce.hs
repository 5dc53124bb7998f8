module Unsafe.Coerce (unsafeCoerce) where

import Otherwise.Base.Prim (unsafeCoerce)
