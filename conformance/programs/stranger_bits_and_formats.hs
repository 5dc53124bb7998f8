{-# LANGUAGE ScopedTypeVariables #-}
module Main where
import Data.Bits
import Data.Word
import Data.Int
import Data.Char
import Numeric
import Text.Printf
import Data.List
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C

-- base64, hex dump, varints, utf-8, xorshift, fixed point, roman, sha-like mixing
b64 :: [Word8] -> String
b64 = go where
  go [] = ""
  go [a] = take 2 (enc [a, 0, 0]) ++ "=="
  go [a, b] = take 3 (enc [a, b, 0]) ++ "="
  go (a : b : c : r) = enc [a, b, c] ++ go r
  enc ws = let n = foldl' (\acc w -> acc `shiftL` 8 .|. fromIntegral w) (0 :: Word32) ws
           in [table !! fromIntegral ((n `shiftR` s) .&. 63) | s <- [18, 12, 6, 0]]
  table = ['A' .. 'Z'] ++ ['a' .. 'z'] ++ ['0' .. '9'] ++ "+/"

unb64 :: String -> [Word8]
unb64 s = take (length full - pad) full
  where pad = length (filter (== '=') s)
        full = concatMap dec (chunks 4 (map (\c -> if c == '=' then 'A' else c) s))
        dec cs = let n = foldl' (\a c -> a * 64 + val c) (0 :: Int) cs in map fromIntegral [n `shiftR` 16, n `shiftR` 8, n]
        val c | isUpper c = ord c - 65
              | isLower c = ord c - 71
              | isDigit c = ord c + 4
              | c == '+' = 62
              | otherwise = 63
chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks n xs = let (a, b) = splitAt n xs in a : chunks n b

hexdump :: [Word8] -> [String]
hexdump ws = [printf "%04x  %-24s|%s|" (i * 8) (unwords (map (printf "%02x") c)) (map shw c) | (i, c) <- zip [0 :: Int ..] (chunks 8 ws)]
  where shw w = let c = chr (fromIntegral w) in if isAscii c && isPrint c then c else '.'

varint :: Word64 -> [Word8]
varint n | n < 128 = [fromIntegral n]
         | otherwise = (fromIntegral n .&. 0x7f .|. 0x80) : varint (n `shiftR` 7)
unvarint :: [Word8] -> (Word64, [Word8])
unvarint (b : bs) | testBit b 7 = let (v, r) = unvarint bs in (fromIntegral (clearBit b 7) .|. v `shiftL` 7, r)
                  | otherwise = (fromIntegral b, bs)
unvarint [] = error "varint: end"

utf8 :: Char -> [Word8]
utf8 c | o < 0x80 = [fromIntegral o]
       | o < 0x800 = [0xc0 + hi 6, lo 0]
       | o < 0x10000 = [0xe0 + hi 12, lo 6, lo 0]
       | otherwise = [0xf0 + hi 18, lo 12, lo 6, lo 0]
  where o = ord c
        hi s = fromIntegral (o `shiftR` s)
        lo s = 0x80 + fromIntegral ((o `shiftR` s) .&. 0x3f)

xorshift :: Word32 -> Word32
xorshift x0 = x3 where
  x1 = x0 `xor` (x0 `shiftL` 13)
  x2 = x1 `xor` (x1 `shiftR` 17)
  x3 = x2 `xor` (x2 `shiftL` 5)

adler :: B.ByteString -> Word32
adler bs = (b `shiftL` 16) .|. a
  where (a, b) = B.foldl' (\(x, y) w -> let x' = (x + fromIntegral w) `mod` 65521 in (x', (y + x') `mod` 65521)) (1, 0) bs

newtype Fixed = Fixed Int32 deriving (Eq, Ord)
instance Show Fixed where
  showsPrec d (Fixed n) = showParen (d > 6 && n < 0) (showFFloat (Just 3) (fromIntegral n / 65536 :: Double))
instance Num Fixed where
  Fixed a + Fixed b = Fixed (a + b)
  Fixed a * Fixed b = Fixed (fromIntegral ((fromIntegral a * fromIntegral b :: Int64) `shiftR` 16))
  negate (Fixed a) = Fixed (negate a)
  abs (Fixed a) = Fixed (abs a)
  signum (Fixed a) = Fixed (signum a * 65536)
  fromInteger n = Fixed (fromInteger n * 65536)
instance Fractional Fixed where
  fromRational r = Fixed (round (r * 65536))
  Fixed a / Fixed b = Fixed (fromIntegral ((fromIntegral a `shiftL` 16 :: Int64) `div` fromIntegral b))

main :: IO ()
main = do
  let msg = map (fromIntegral . ord) "Many hands make light work." :: [Word8]
  putStrLn (b64 msg)
  putStrLn (map (chr . fromIntegral) (unb64 (b64 msg)))
  mapM_ (putStrLn . b64 . map (fromIntegral . ord)) ["", "f", "fo", "foo"]
  mapM_ putStrLn (hexdump (msg ++ [0, 255, 10]))
  print (varint 300, fst (unvarint (varint 123456789012)), map (length . varint) [0, 127, 128, maxBound])
  print (map utf8 "aé€😀", take 4 (iterate xorshift 2463534242), adler (C.pack "Wikipedia"))
  print (1.5 * (-2.25) + 3 :: Fixed, Just (negate 0.125 :: Fixed), 10 / 4 :: Fixed)
  print (complement 0 :: Word16, fromIntegral (-1 :: Int) :: Word8, fromIntegral (200 :: Word8) :: Int8, (maxBound :: Int16) + 1, minBound :: Int64)
  print (rotateR (0x12345678 :: Word32) 8, countLeadingZeros (1 :: Word16), countTrailingZeros (8 :: Int), finiteBitSize (0 :: Int32), zeroBits :: Word8, setBit (0 :: Int) 5)
  putStrLn (showHex (0xDEADBEEF :: Word32) "" ++ " " ++ showOct (511 :: Int) "" ++ " " ++ showIntAtBase 2 intToDigit (37 :: Int) "")
  print (fst (head (readHex "7fff" :: [(Int, String)])), fst (head (readOct "777" :: [(Int, String)])), readSigned readDec "-12 x" :: [(Int, String)])
  printf "%5.2f|%-8s|%08.3f|%+d|%x|%X|%o|%c|%s|%%|%3d|%-3d|\n" (3.14159 :: Double) "left" (2.5 :: Double) (5 :: Int) (255 :: Int) (255 :: Int) (8 :: Int) 'z' (show [1, 2 :: Int]) (7 :: Int) (7 :: Int)
  printf "%e %g %g %s\n" (12345.678 :: Double) (0.0001 :: Double) (1e10 :: Double) (showEFloat (Just 2) (0.00123 :: Double) "")
  print (shiftR (-8 :: Int) 1, (-8 :: Int) `quot` 3, (-8) `div` 3 :: Int, (-8) `rem` 3 :: Int, (-8) `mod` 3 :: Int, divMod (-7) 2 :: (Int, Int), quotRem (-7) 2 :: (Int, Int))
  print (truncate (-2.5 :: Double) :: Int, round 2.5 :: Int, round 3.5 :: Int, ceiling 2.1 :: Int, floor (-2.1) :: Int, properFraction (-3.75) :: (Int, Double))
  print (isNaN (0 / 0 :: Double), decodeFloat (1.5 :: Double), significand 8.0, exponent 8.0, floatDigits (1 :: Float), atan2 1 (-1), 2 ** 0.5, logBase 2 1024)
