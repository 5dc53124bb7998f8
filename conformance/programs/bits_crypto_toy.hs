module Main where

import Data.Bits
import Data.Char (ord, chr, intToDigit)
import Data.Word
import Data.Int
import Numeric (showHex, showIntAtBase, readHex)
import Data.List (foldl')

fnv1a :: String -> Word32
fnv1a = foldl' (\h c -> (h `xor` fromIntegral (ord c)) * 16777619) 2166136261

adler32 :: String -> Word32
adler32 s = (b `shiftL` 16) .|. a
  where (a, b) = foldl' step (1, 0) s
        step (x, y) c = let x' = (x + fromIntegral (ord c)) `mod` 65521 in (x', (y + x') `mod` 65521)

xorshift :: Word64 -> Word64
xorshift x0 = x3
  where x1 = x0 `xor` (x0 `shiftL` 13)
        x2 = x1 `xor` (x1 `shiftR` 7)
        x3 = x2 `xor` (x2 `shiftL` 17)

tea :: (Word32, Word32) -> (Word32, Word32)
tea = go 32 0
  where
    go :: Int -> Word32 -> (Word32, Word32) -> (Word32, Word32)
    go 0 _ v = v
    go n s (a, b) =
      let s' = s + 0x9e3779b9
          a' = a + (((b `shiftL` 4) + 1) `xor` (b + s') `xor` ((b `shiftR` 5) + 2))
          b' = b + (((a' `shiftL` 4) + 3) `xor` (a' + s') `xor` ((a' `shiftR` 5) + 4))
      in go (n - 1) s' (a', b')

base64 :: String -> String
base64 s = go (map ord s)
  where
    go [] = ""
    go [a] = enc 2 (a `shiftL` 16) ++ "=="
    go [a, b] = enc 3 (a `shiftL` 16 .|. b `shiftL` 8) ++ "="
    go (a : b : c : r) = enc 4 (a `shiftL` 16 .|. b `shiftL` 8 .|. c) ++ go r
    enc k n = take k [table !! ((n `shiftR` i) .&. 63) | i <- [18, 12, 6, 0]]
    table = ['A' .. 'Z'] ++ ['a' .. 'z'] ++ ['0' .. '9'] ++ "+/"

rot13 :: Char -> Char
rot13 c | c `elem` ['a' .. 'z'] = turn 'a'
        | c `elem` ['A' .. 'Z'] = turn 'A'
        | otherwise = c
  where turn b = chr (ord b + (ord c - ord b + 13) `mod` 26)

main :: IO ()
main = do
  putStrLn (showHex (fnv1a "hello") "")
  print (adler32 "Wikipedia")
  print (take 3 (iterate xorshift 88172645463325252))
  print (tea (0x01234567, 0x89abcdef))
  mapM_ (putStrLn . base64) ["", "f", "fo", "foo", "Hello, World!"]
  putStrLn (map rot13 "Hello, World!")
  putStrLn (showIntAtBase 2 intToDigit (0xdead :: Int) "")
  print (popCount (255 :: Int), testBit (5 :: Int) 2, complement 0 :: Int8, (-1) `shiftR` 1 :: Int16, rotateL 0x81 1 :: Word8)
  print (fst (head (readHex "ff")) :: Int, countLeadingZeros (1 :: Word16), finiteBitSize (0 :: Int32), (200 :: Word8) + 100, fromIntegral (300 :: Int) :: Int8)
