module Data.Bits
  ( Bits (..), FiniteBits (..), bitDefault, testBitDefault, popCountDefault, toIntegralSized
  ) where

import Otherwise.Base.Core (overflowError)

foreign import prim "intAnd" primIntAnd :: Int -> Int -> Int
foreign import prim "intOr" primIntOr :: Int -> Int -> Int
foreign import prim "intXor" primIntXor :: Int -> Int -> Int
foreign import prim "intComplement" primIntComplement :: Int -> Int
foreign import prim "intShl" primIntShl :: Int -> Int -> Int
foreign import prim "intShr" primIntShr :: Int -> Int -> Int
foreign import prim "intPopCount" primIntPopCount :: Int -> Int
foreign import prim "wordAnd" primWordAnd :: Word -> Word -> Word
foreign import prim "wordOr" primWordOr :: Word -> Word -> Word
foreign import prim "wordXor" primWordXor :: Word -> Word -> Word
foreign import prim "wordComplement" primWordComplement :: Word -> Word
foreign import prim "wordShl" primWordShl :: Word -> Int -> Word
foreign import prim "wordShr" primWordShr :: Word -> Int -> Word
foreign import prim "wordPopCount" primWordPopCount :: Word -> Int
foreign import prim "integerAnd" primIntegerAnd :: Integer -> Integer -> Integer
foreign import prim "integerOr" primIntegerOr :: Integer -> Integer -> Integer
foreign import prim "integerXor" primIntegerXor :: Integer -> Integer -> Integer
foreign import prim "integerComplement" primIntegerComplement :: Integer -> Integer
foreign import prim "integerShl" primIntegerShl :: Integer -> Int -> Integer
foreign import prim "integerShr" primIntegerShr :: Integer -> Int -> Integer
foreign import prim "integerPopCount" primIntegerPopCount :: Integer -> Int
foreign import prim "integerTestBit" primIntegerTestBit :: Integer -> Int -> Bool
foreign import prim "intToWord" primIntToWord :: Int -> Word
foreign import prim "wordToInt" primWordToInt :: Word -> Int

infixl 8 `shift`, `rotate`, `shiftL`, `shiftR`, `rotateL`, `rotateR`
infixl 7 .&.
infixl 6 `xor`
infixl 5 .|.

class Eq a => Bits a where
  (.&.), (.|.), xor :: a -> a -> a
  complement :: a -> a
  shift, rotate :: a -> Int -> a
  zeroBits :: a
  bit :: Int -> a
  setBit, clearBit, complementBit :: a -> Int -> a
  testBit :: a -> Int -> Bool
  bitSizeMaybe :: a -> Maybe Int
  bitSize :: a -> Int
  isSigned :: a -> Bool
  shiftL, unsafeShiftL, shiftR, unsafeShiftR, rotateL, rotateR :: a -> Int -> a
  popCount :: a -> Int
  shift x n
    | n < 0 = shiftR x (negate n)
    | n > 0 = shiftL x n
    | otherwise = x
  rotate x n
    | n < 0 = rotateR x (negate n)
    | n > 0 = rotateL x n
    | otherwise = x
  zeroBits = clearBit (bit 0) 0
  setBit x i = x .|. bit i
  clearBit x i = x .&. complement (bit i)
  complementBit x i = x `xor` bit i
  bitSize x = case bitSizeMaybe x of
    Just n -> n
    Nothing -> errorWithoutStackTrace "bitSize is undefined"
  shiftL x i = shift x i
  unsafeShiftL = shiftL
  shiftR x i = shift x (negate i)
  unsafeShiftR = shiftR
  rotateL x i = rotate x i
  rotateR x i = rotate x (negate i)
  {-# MINIMAL (.&.), (.|.), xor, complement, (shift | (shiftL, shiftR)), (rotate | (rotateL, rotateR)), bitSizeMaybe, isSigned, testBit, bit, popCount #-}

class Bits b => FiniteBits b where
  finiteBitSize :: b -> Int
  countLeadingZeros, countTrailingZeros :: b -> Int
  countLeadingZeros x = (w - 1) - go (w - 1)
    where
      w = finiteBitSize x
      go i
        | i < 0 = i
        | testBit x i = i
        | otherwise = go (i - 1)
  countTrailingZeros x = go 0
    where
      w = finiteBitSize x
      go i
        | i >= w = i
        | testBit x i = i
        | otherwise = go (i + 1)
  {-# MINIMAL finiteBitSize #-}

bitDefault :: (Bits a, Num a) => Int -> a
bitDefault i = 1 `shiftL` i

testBitDefault :: (Bits a, Num a) => a -> Int -> Bool
testBitDefault x i = (x .&. bit i) /= 0

popCountDefault :: (Bits a, Num a) => a -> Int
popCountDefault = go 0
  where
    go c w = if w == 0 then c else c `seq` go (c + 1) (w .&. (w - 1))

toIntegralSized :: (Integral a, Integral b, Bits a, Bits b) => a -> Maybe b
toIntegralSized x = let y = fromIntegral x in if toInteger y == toInteger x then Just y else Nothing

instance Bits Int where
  (.&.) = primIntAnd
  (.|.) = primIntOr
  xor = primIntXor
  complement = primIntComplement
  zeroBits = 0
  bit i = if i < 0 then overflowError else if i >= 64 then 0 else primIntShl 1 i
  testBit x i = if i < 0 then overflowError else i < 64 && primIntAnd (primIntShr x i) 1 == 1
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = True
  shiftL x i
    | i < 0 = overflowError
    | i >= 64 = 0
    | otherwise = primIntShl x i
  shiftR x i
    | i < 0 = overflowError
    | i >= 64 = if x < 0 then -1 else 0
    | otherwise = primIntShr x i
  rotate x i = primWordToInt (rotate (primIntToWord x) i)
  popCount = primIntPopCount

instance FiniteBits Int where
  finiteBitSize _ = 64

instance Bits Word where
  (.&.) = primWordAnd
  (.|.) = primWordOr
  xor = primWordXor
  complement = primWordComplement
  zeroBits = 0
  bit i = if i < 0 then overflowError else if i >= 64 then 0 else primWordShl 1 i
  testBit x i = if i < 0 then overflowError else i < 64 && primWordAnd (primWordShr x i) 1 == 1
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = False
  shiftL x i
    | i < 0 = overflowError
    | i >= 64 = 0
    | otherwise = primWordShl x i
  shiftR x i
    | i < 0 = overflowError
    | i >= 64 = 0
    | otherwise = primWordShr x i
  rotate x i = let k = i `mod` 64 in if k == 0 then x else primWordOr (primWordShl x k) (primWordShr x (64 - k))
  popCount = primWordPopCount

instance FiniteBits Word where
  finiteBitSize _ = 64

instance Bits Integer where
  (.&.) = primIntegerAnd
  (.|.) = primIntegerOr
  xor = primIntegerXor
  complement = primIntegerComplement
  zeroBits = 0
  bit i = if i < 0 then overflowError else primIntegerShl 1 i
  testBit x i = if i < 0 then overflowError else primIntegerTestBit x i
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Integer)"
  isSigned _ = True
  shiftL x i = if i < 0 then overflowError else primIntegerShl x i
  shiftR x i = if i < 0 then overflowError else primIntegerShr x i
  rotate x i = shift x i
  popCount x = if x >= 0 then primIntegerPopCount x else negate (primIntegerPopCount (negate x))

instance Bits Bool where
  (.&.) = (&&)
  (.|.) = (||)
  xor = (/=)
  complement = not
  shift x i = if i == 0 then x else False
  rotate x _ = x
  bit i = i == 0
  testBit x i = i == 0 && x
  bitSizeMaybe _ = Just 1
  bitSize _ = 1
  isSigned _ = False
  popCount x = if x then 1 else 0
  zeroBits = False

instance FiniteBits Bool where
  finiteBitSize _ = 1
  countTrailingZeros x = if x then 0 else 1
  countLeadingZeros x = if x then 0 else 1
