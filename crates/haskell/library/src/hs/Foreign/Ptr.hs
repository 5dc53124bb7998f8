{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- | Addresses.
module Foreign.Ptr
  ( Ptr, nullPtr, castPtr, plusPtr, alignPtr, minusPtr, FunPtr, nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr, freeHaskellFunPtr, IntPtr (..), ptrToIntPtr, intPtrToPtr
  , WordPtr (..), ptrToWordPtr, wordPtrToPtr
  ) where

import Data.Bits (Bits, FiniteBits)
import Otherwise.Base.Memory

nullPtr :: Ptr a
nullPtr = Ptr 0

castPtr :: Ptr a -> Ptr b
castPtr (Ptr n) = Ptr n

plusPtr :: Ptr a -> Int -> Ptr b
plusPtr (Ptr n) k = Ptr (n + k)

alignPtr :: Ptr a -> Int -> Ptr a
alignPtr (Ptr n) k = case n `rem` k of
  0 -> Ptr n
  r -> Ptr (n + (k - r))

minusPtr :: Ptr a -> Ptr b -> Int
minusPtr (Ptr m) (Ptr n) = m - n

nullFunPtr :: FunPtr a
nullFunPtr = FunPtr 0

castFunPtr :: FunPtr a -> FunPtr b
castFunPtr (FunPtr n) = FunPtr n

newtype IntPtr = IntPtr Int
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Read)
  deriving stock (Show)

newtype WordPtr = WordPtr Word
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bounded, Bits, FiniteBits, Storable, Read)
  deriving stock (Show)

ptrToIntPtr :: Ptr a -> IntPtr
ptrToIntPtr (Ptr n) = IntPtr n

intPtrToPtr :: IntPtr -> Ptr a
intPtrToPtr (IntPtr n) = Ptr n

ptrToWordPtr :: Ptr a -> WordPtr
ptrToWordPtr (Ptr n) = WordPtr (fromIntegral n)

wordPtrToPtr :: WordPtr -> Ptr a
wordPtrToPtr (WordPtr n) = Ptr (fromIntegral n)

castFunPtrToPtr :: FunPtr a -> Ptr b
castFunPtrToPtr (FunPtr n) = Ptr n

castPtrToFunPtr :: Ptr a -> FunPtr b
castPtrToFunPtr (Ptr n) = FunPtr n

freeHaskellFunPtr :: FunPtr a -> IO ()
freeHaskellFunPtr _ = return ()
