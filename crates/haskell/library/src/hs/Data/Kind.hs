-- | 'Type' and 'Constraint' are known to the compiler.
module Data.Kind (Type, Constraint) where

import Otherwise.Base.Kind
