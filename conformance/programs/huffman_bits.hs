module Main where
import Data.Bits
import Data.Char (ord, chr)
import Data.List (sortBy, insertBy, unfoldr, foldl')
import Data.Ord (comparing)
import Data.Function (on)
import Data.Word
import Data.Int
import qualified Data.Map as M

data Tree = Leaf Int Char | Fork Int Tree Tree
weight :: Tree -> Int
weight (Leaf w _) = w
weight (Fork w _ _) = w

build :: String -> Tree
build s = go (sortBy (comparing weight) [Leaf n c | (c, n) <- M.toList (M.fromListWith (+) [(c, 1) | c <- s])])
  where
    go [t] = t
    go (a : b : ts) = go (insertBy (comparing weight) (Fork (weight a + weight b) a b) ts)
    go [] = error "empty"

codes :: Tree -> M.Map Char String
codes t = M.fromList (walk t "")
  where walk (Leaf _ c) acc = [(c, reverse acc)]
        walk (Fork _ l r) acc = walk l ('0' : acc) ++ walk r ('1' : acc)

decode :: Tree -> String -> String
decode t = go t
  where go (Leaf _ c) [] = [c]
        go (Leaf _ c) bs = c : go t bs
        go (Fork _ l r) (b : bs) = go (if b == '0' then l else r) bs
        go _ [] = []

crc32 :: String -> Word32
crc32 = complement . foldl' step 0xffffffff
  where step crc c = (crc `shiftR` 8) `xor` table ((crc `xor` fromIntegral (ord c)) .&. 0xff)
        table n = iterate (\k -> if testBit k 0 then 0xedb88320 `xor` shiftR k 1 else shiftR k 1) n !! 8

lcg :: Word64 -> Word64
lcg s = s * 6364136223846793005 + 1442695040888963407

fnv1a :: String -> Word32
fnv1a = foldl' (\h c -> (h `xor` fromIntegral (ord c)) * 16777619) 2166136261

gray :: Int -> Int
gray n = n `xor` (n `shiftR` 1)

bits :: Int -> String
bits 0 = "0"
bits n = reverse (unfoldr (\k -> if k == 0 then Nothing else Just (if testBit k 0 then '1' else '0', k `shiftR` 1)) n)

queens :: Int -> Int
queens n = go 0 0 0 0
  where
    full = (1 `shiftL` n) - 1 :: Int
    go row cols d1 d2
      | row == n = 1
      | otherwise = sum (places (full .&. complement (cols .|. d1 .|. d2)))
      where
        places 0 = []
        places avail = let b = avail .&. negate avail
                       in go (row + 1) (cols .|. b) ((d1 .|. b) `shiftL` 1) ((d2 .|. b) `shiftR` 1) : places (avail .&. (avail - 1))

main :: IO ()
main = do
  let s = "abracadabra alakazam"; t = build s; cs = codes t
      enc = concatMap (cs M.!) s
  print (M.toList cs)
  putStrLn enc
  print (decode t enc == s, length enc)
  print (crc32 "The quick brown fox jumps over the lazy dog", fnv1a "hello")
  print (take 3 (iterate lcg 42))
  print (map (bits . gray) [0 .. 7], popCount (255 :: Int), countLeadingZeros (1 :: Word8), shiftL 1 70 :: Integer)
  print (fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Int) :: Int8, maxBound :: Int64, minBound :: Int8, (maxBound :: Word16) + 1)
  print (rotateL (0x81 :: Word8) 1, complement 0 :: Int16, (-8) `shiftR` 1 :: Int, (.&.) 12 10 :: Int, 12 .|. 3 :: Int, xor 5 1 :: Int, setBit (0 :: Int) 4, clearBit (31 :: Int) 0)
  print (map queens [4 .. 7], bit 5 :: Int, zeroBits :: Int, testBit (5 :: Int) 1)
  print (toInteger (maxBound :: Word64), fromIntegral (-1 :: Int) :: Word32, (fromIntegral (2 ^ 40 + 5 :: Integer) :: Int32), div (-7) 2 :: Int8, quotRem (-7) 2 :: (Int16, Int16))
