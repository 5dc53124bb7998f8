module Main where
import Data.Bits
import Data.Word
import Data.Int
import Data.Char
import Numeric

crc32 :: [Word8] -> Word32
crc32 = complement . foldl step 0xffffffff
  where step c b = iterate shiftR1 (c `xor` fromIntegral b) !! 8
        shiftR1 v | testBit v 0 = (v `shiftR` 1) `xor` 0xedb88320
                  | otherwise = v `shiftR` 1

fnv1a :: String -> Word64
fnv1a = foldl (\h c -> (h `xor` fromIntegral (ord c)) * 1099511628211) 14695981039346656037

gray :: Int -> Int
gray n = n `xor` (n `unsafeShiftR` 1)

adler :: String -> Word32
adler s = let (a, b) = foldl go (1, 0) s in (b `shiftL` 16) .|. a
  where go (a, b) c = let a' = (a + fromIntegral (ord c)) `mod` 65521 in (a', (b + a') `mod` 65521)

lcg :: Word32 -> Word32
lcg s = s * 1664525 + 1013904223

main :: IO ()
main = do
  putStrLn (showHex (crc32 (map (fromIntegral . ord) "The quick brown fox jumps over the lazy dog")) "")
  print (fnv1a "hello", adler "Wikipedia")
  print (map gray [0 .. 8])
  print (take 3 (iterate lcg 42))
  print (popCount (255 :: Int), (maxBound :: Int8) + 1, fromIntegral (300 :: Int) :: Word8, (-1 :: Int) `shiftR` 3, rotateL (0x80000001 :: Word32) 4, countLeadingZeros (1 :: Word16), countTrailingZeros (8 :: Int))
  print (setBit (0 :: Int) 5, clearBit (255 :: Int) 0, complementBit (5 :: Int) 1, finiteBitSize (0 :: Int), zeroBits :: Int, bit 3 :: Int, isSigned (0 :: Word8))
  print (fromIntegral (-1 :: Int) :: Word, toInteger (maxBound :: Word64), fromIntegral (2^63 :: Integer) :: Int, (fromIntegral (200 :: Word8) :: Int8))
  print ([minBound .. maxBound :: Bool], [1, 3 .. 9 :: Word8], succ (5 :: Int16), (.&.) 12 10 :: Int, 5 .|. 2 :: Int, shift 1 4 :: Int, shift 16 (-2) :: Int)
