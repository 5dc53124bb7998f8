{-# LANGUAGE BangPatterns #-}
import Data.Bits
import Data.Word
import Data.Char (ord)
import Numeric (showHex)
-- md5-ish mixing & xorshift
data G = G !Word64 !Word64
next :: G -> (Word64, G)
next (G a b) = let !x = a `xor` (a `shiftL` 23); !y = x `xor` (x `shiftR` 17) `xor` b `xor` (b `shiftR` 26) in (y + b, G b y)
rands :: Int -> [Word64]
rands n = go n (G 1 2) where
  go 0 _ = []
  go k g = let (x, g') = next g in x : go (k - 1) g'
sha :: String -> Word32
sha = foldr step 0x811c9dc5
  where step c h = ((h `rotateL` 5) `xor` fromIntegral (ord c)) * 16777619
shuffle :: [a] -> [a]
shuffle xs = go (rands (length xs)) xs where
  go _ [] = []
  go (r:rs) ys = let i = fromIntegral (r `mod` fromIntegral (length ys)); (a, b:c) = splitAt i ys in b : go rs (a ++ c)
  go [] ys = ys
main = do
  print (take 4 (rands 4))
  putStrLn (showHex (sha "hello world") "")
  putStrLn (shuffle ['a'..'m'])
  print (popCount (sha "x"), testBit (5 :: Int) 2, (.|.) 1 6 :: Int, complement 0 :: Word8)
