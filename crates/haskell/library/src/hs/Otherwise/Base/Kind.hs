-- | The kinds. The compiler knows both names.
module Otherwise.Base.Kind where

data Type

data Constraint
