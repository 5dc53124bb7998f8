{-# LANGUAGE NoImplicitPrelude #-}
-- | The types that primitives mention. The empty ones are known to the compiler by their name here;
-- lists, unit, tuples and functions are built in and have no declaration.
module Otherwise.Base.Prim where

data Char
data Int
data Integer
data Double
data Float
data Word
data Int8
data Int16
data Int32
data Int64
data Word8
data Word16
data Word32
data Word64

-- | The state token of 'IO' and 'ST'.
data RealWorld

-- | A mutable cell.
data Ref a

-- | A mutable array, indexed from 0.
data PrimMutArray a

-- | An array that does not change, indexed from 0.
data PrimArray a

data Bool = False | True

data Ordering = LT | EQ | GT

data Maybe a = Nothing | Just a

data Either a b = Left a | Right b

-- | Numerator and denominator, always reduced, the denominator positive. Fractional literals are made of it.
data Ratio a = !a :% !a

infixl 7 :%

-- | What an action gives: the next token and the result.
data IORes a = IORes RealWorld a

type String = [Char]

foreign import prim "seq" seq :: a -> b -> b
foreign import prim "unsafeCoerce" unsafeCoerce :: a -> b
foreign import prim "realWorld" realWorld :: RealWorld

infixr 0 `seq`
