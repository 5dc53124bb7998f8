{-# LANGUAGE OverloadedStrings #-}
module Main where
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import Data.Bits
import Data.Word
import Data.Char (ord, chr)
import Data.List (unfoldr, foldl')

crc32 :: B.ByteString -> Word32
crc32 = complement . B.foldl' step 0xffffffff
  where step crc b = (table !! fromIntegral ((crc `xor` fromIntegral b) .&. 0xff)) `xor` (crc `shiftR` 8)
        table = map (\n -> iterate (\c -> if testBit c 0 then 0xedb88320 `xor` shiftR c 1 else shiftR c 1) n !! 8) [0 .. 255]

adler32 :: B.ByteString -> Word32
adler32 bs = (b `shiftL` 16) .|. a
  where (a, b) = B.foldl' (\(x, y) w -> let x' = (x + fromIntegral w) `mod` 65521 in (x', (y + x') `mod` 65521)) (1, 0) bs

base64 :: B.ByteString -> String
base64 bs = go (B.unpack bs)
  where
    alphabet = ['A' .. 'Z'] ++ ['a' .. 'z'] ++ ['0' .. '9'] ++ "+/"
    go [] = ""
    go [a] = take 2 (enc a 0 0) ++ "=="
    go [a, b] = take 3 (enc a b 0) ++ "="
    go (a : b : c : r) = enc a b c ++ go r
    enc :: Word8 -> Word8 -> Word8 -> String
    enc a b c = let n = (fromIntegral a `shiftL` 16 .|. fromIntegral b `shiftL` 8 .|. fromIntegral c) :: Int
                in [alphabet !! ((n `shiftR` s) .&. 63) | s <- [18, 12, 6, 0]]

data Packet = Packet { version :: Word8, kind :: Word8, len :: Word16, payload :: B.ByteString } deriving (Show, Eq)

encode :: Packet -> B.ByteString
encode (Packet v k l p) = B.concat [B.pack [v `shiftL` 4 .|. k, fromIntegral (l `shiftR` 8), fromIntegral (l .&. 0xff)], p]

decode :: B.ByteString -> Either String (Packet, B.ByteString)
decode bs
  | B.length bs < 3 = Left "short header"
  | B.length rest < fromIntegral l = Left ("short payload: " ++ show (B.length rest) ++ " < " ++ show l)
  | otherwise = Right (Packet (h `shiftR` 4) (h .&. 15) l (B.take (fromIntegral l) rest), B.drop (fromIntegral l) rest)
  where h = B.head bs
        l = fromIntegral (B.index bs 1) `shiftL` 8 .|. fromIntegral (B.index bs 2) :: Word16
        rest = B.drop 3 bs

decodeAll :: B.ByteString -> ([Packet], Maybe String)
decodeAll b | B.null b = ([], Nothing)
            | otherwise = case decode b of
                Left e -> ([], Just e)
                Right (p, r) -> let (ps, e) = decodeAll r in (p : ps, e)

main :: IO ()
main = do
  print (crc32 "The quick brown fox jumps over the lazy dog", adler32 "Wikipedia")
  mapM_ (putStrLn . base64 . C.pack) ["Man", "Ma", "M", "", "pleasure."]
  let ps = [Packet 1 2 3 "abc", Packet 2 0 0 "", Packet 15 15 5 "hello"]
      wire = B.concat (map encode ps)
  print wire
  print (fst (decodeAll wire) == ps)
  print (decodeAll (B.take 9 wire))
  print (C.split ',' "a,b,,c", C.readInt "42rest", C.words " x  yz ", C.unpack (C.map succ "HAL"))
  print (B.elemIndex 108 "hello", C.spanEnd (/= '/') "usr/lib/x", B.isPrefixOf "he" "hello", C.breakSubstring "ll" "hello")
  C.putStrLn (C.intercalate "--" [C.replicate 3 'a', "b"])
  print (popCount (0xF0F0 :: Word16), rotateL (0x81 :: Word8) 1, (fromIntegral (300 :: Int) :: Word8), (maxBound :: Word32) + 1)
