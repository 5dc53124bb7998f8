-- | Symbolic values, assumptions, assertions and choice inside a program.
module Otherwise (symbolic, assume, assert, choose) where

-- | A fresh symbolic value at every evaluation.
foreign import prim "symbolic" symbolic :: a

-- | @assume c x@ is @x@; paths on which @c@ is false are not explored.
foreign import prim "assume" assume :: Bool -> a -> a

-- | @assert c x@ is @x@; it is a violation when @c@ can be false.
foreign import prim "assert" assert :: Bool -> a -> a

-- | Either argument: both are explored.
foreign import prim "choose" choose :: a -> a -> a
