module Main where
import Data.Bits
import Data.Word
import Data.Int
grayCode :: Int -> [Int]
grayCode n = [i `xor` (i `shiftR` 1) | i <- [0 .. bit n - 1]]
subsets :: [a] -> [[a]]
subsets xs = [[x | (i, x) <- zip [0 ..] xs, testBit m i] | m <- [0 .. 2 ^ length xs - 1 :: Int]]
crc32 :: String -> Word32
crc32 = complement . foldl step 0xFFFFFFFF
  where step c ch = (table (fromIntegral c `xor` fromIntegral (fromEnum ch))) `xor` (c `shiftR` 8)
        table :: Word8 -> Word32
        table i = iterate (\r -> if testBit r 0 then (r `shiftR` 1) `xor` 0xEDB88320 else r `shiftR` 1) (fromIntegral i) !! 8
main :: IO ()
main = do
  print (grayCode 3)
  print (subsets "abc")
  print (crc32 "The quick brown fox jumps over the lazy dog")
  print (popCount (255 :: Int), (5 :: Word8) `rotateL` 7, complement (0 :: Word16), (-8 :: Int8) `shiftR` 1, countLeadingZeros (1 :: Word32), finiteBitSize (0 :: Int16))
  print (zeroBits :: Int, (.&.) 12 (10 :: Int), 12 .|. (3 :: Int), setBit (0 :: Int) 4, clearBit (15 :: Int) 0, countTrailingZeros (8 :: Int))
