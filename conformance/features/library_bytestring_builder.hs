{-# LANGUAGE OverloadedStrings #-}
module Main where

import qualified Data.ByteString as BS
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as BL
import qualified Data.ByteString.Lazy.Char8 as LC
import Data.ByteString.Builder
import Data.Word (Word8)
import Data.Bits (xor, shiftL, (.&.), testBit, shiftR)

csv :: [(String, Int)] -> Builder
csv rows = mconcat [string7 k <> char7 ',' <> intDec v <> charUtf8 '\n' | (k, v) <- rows]

crc :: BS.ByteString -> Word8
crc = BS.foldl' step 0
  where
    step acc b = iterate shift (acc `xor` b) !! 8
    shift x | testBit x 7 = (x `shiftL` 1) `xor` 0x07
            | otherwise = x `shiftL` 1

main :: IO ()
main = do
  LC.putStr (toLazyByteString (csv [("a", 1), ("bee", -22), ("sea", 333)]))
  print (BL.unpack (toLazyByteString (word16BE 258 <> word32LE 1 <> int8 (-1))))
  print (toLazyByteString (wordHex 48879 <> byteString " " <> lazyByteString "lazy"))
  print (crc "123456789")
  print (C.words "the quick  brown", C.readInt "42 rest", C.readInt "x")
  print (BS.pack [104, 105], BS.unpack "hi", C.unpack (C.map succ "HAL"))
  print (LC.lines "one\ntwo\nthree", LC.length "12345")
  print (C.split ',' "a,b,c", C.intercalate "-" ["x", "y"], C.breakSubstring "lo" "hello")
  print (BS.foldr (\b n -> fromIntegral (b .&. 15) + n) (0 :: Int) "abc")
  hPutBuilderLine
  where
    hPutBuilderLine = LC.putStrLn (toLazyByteString (doubleDec 2.5 <> " " <> integerDec (2 ^ (70 :: Int))))
