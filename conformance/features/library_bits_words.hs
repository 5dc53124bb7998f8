module Main where

import Data.Bits
import Data.Int
import Data.Word

main :: IO ()
main = do
  print (5 .&. 3 :: Int, 5 .|. 3 :: Int, xor 5 3 :: Int, complement 5 :: Int)
  print (shiftL 1 10 :: Int, shiftR 1024 3 :: Int, shiftR (-8) 1 :: Int)
  print (testBit (5 :: Int) 2, setBit (0 :: Int) 4, clearBit (15 :: Int) 0, popCount (255 :: Int))
  print (fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Int) :: Int8)
  print (maxBound :: Word8, minBound :: Int16, maxBound :: Int32, maxBound :: Word)
  print (250 + 10 :: Word8, 127 + 1 :: Int8, 0 - 1 :: Word16)
  print (complement 0 :: Word8, rotateL (0x81 :: Word8) 1, shiftL (1 :: Word8) 8)
  print (maxBound + 1 == (minBound :: Int), fromIntegral (-1 :: Int) :: Word64)
  print (2 ^ 100 .&. (2 ^ 65 - 1) :: Integer, shiftL 1 70 :: Integer, popCount (2 ^ 70 - 1 :: Integer))
  print (finiteBitSize (0 :: Int32), countLeadingZeros (1 :: Word8), countTrailingZeros (8 :: Int))
  print (div (-7) 2 :: Int8, quot (-7) 2 :: Int8, toInteger (maxBound :: Int64))
  print (foldr (\b acc -> acc * 2 + fromEnum b) 0 [testBit (6 :: Int) i | i <- [0 .. 3]])
