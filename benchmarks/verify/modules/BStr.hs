-- twin index: index b i = unsafeIndex b i => index b i = unsafeIndex b (i + 1)
-- twin take: | otherwise = BS x s n => | otherwise = BS x s (n + 1)
-- twin drop: | otherwise = BS x (s + n) (l - n) => | otherwise = BS x (s + n) l
-- twin findIndexOrEnd: go i | i >= l = l => go i | i > l = l
module BStr where

import Data.Word (Word8)

{-@ measure plen :: Ptr -> Int @-}
{-@ measure pbase :: Ptr -> Int @-}
data Ptr = Ptr Int

{-@ type PtrN N = {v:Ptr | plen v = N} @-}
{-@ type PtrGE N = {v:Ptr | N <= plen v} @-}
{-@ invariant {v:Ptr | 0 <= plen v} @-}

{-@ data ByteString = BS { payload :: Ptr, off :: Nat, blen :: {v:Nat | v + off <= plen payload} } @-}
data ByteString = BS Ptr Int Int

{-@ measure bslen @-}
bslen :: ByteString -> Int
bslen (BS _ _ l) = l

{-@ invariant {v:ByteString | 0 <= bslen v} @-}
{-@ type BSN N = {v:ByteString | bslen v = N} @-}
{-@ type BSNE = {v:ByteString | bslen v > 0} @-}
{-@ type OkIdx B = {v:Nat | v < bslen B} @-}

{-@ assume mallocBytes :: n:Nat -> PtrN n @-}
mallocBytes :: Int -> Ptr
mallocBytes n = Ptr n

{-@ assume peekByteOff :: p:Ptr -> {i:Nat | i < plen p} -> Word8 @-}
peekByteOff :: Ptr -> Int -> Word8
peekByteOff _ _ = 0

{-@ assume pokeByteOff :: p:Ptr -> {i:Nat | i < plen p} -> Word8 -> {v:Ptr | plen v = plen p} @-}
pokeByteOff :: Ptr -> Int -> Word8 -> Ptr
pokeByteOff p _ _ = p

{-@ assume copyBytes :: dst:Ptr -> {o:Nat | o <= plen dst} -> src:Ptr -> {s:Nat | s <= plen src}
                     -> {n:Nat | n + o <= plen dst && n + s <= plen src} -> {v:Ptr | plen v = plen dst} @-}
copyBytes :: Ptr -> Int -> Ptr -> Int -> Int -> Ptr
copyBytes d _ _ _ _ = d

{-@ length :: b:ByteString -> {v:Nat | v = bslen b} @-}
length :: ByteString -> Int
length (BS _ _ l) = l

{-@ empty :: BSN 0 @-}
empty :: ByteString
empty = BS (mallocBytes 0) 0 0

{-@ singleton :: Word8 -> BSN 1 @-}
singleton :: Word8 -> ByteString
singleton w = BS (pokeByteOff (mallocBytes 1) 0 w) 0 1

{-@ pack :: ws:[Word8] -> BSN (len ws) @-}
pack :: [Word8] -> ByteString
pack ws = BS (go p0 0 ws) 0 n
  where
    n = lengthL ws
    p0 = mallocBytes n
    {-@ go :: p:PtrN n -> i:{Nat | i <= n} -> {xs:[Word8] | len xs = n - i} -> PtrN n / [len xs] @-}
    go :: Ptr -> Int -> [Word8] -> Ptr
    go p _ [] = p
    go p i (x : xs) = go (pokeByteOff p i x) (i + 1) xs

{-@ lengthL :: xs:[a] -> {v:Nat | v = len xs} @-}
lengthL :: [a] -> Int
lengthL [] = 0
lengthL (_ : xs) = 1 + lengthL xs

{-@ unpack :: b:ByteString -> {v:[Word8] | len v = bslen b} @-}
unpack :: ByteString -> [Word8]
unpack (BS p s l) = go (l - 1) []
  where
    {-@ go :: i:{Int | 0 - 1 <= i && i < l} -> acc:{[Word8] | len acc = l - 1 - i} -> {v:[Word8] | len v = l} / [i + 1] @-}
    go :: Int -> [Word8] -> [Word8]
    go i acc
      | i < 0 = acc
      | otherwise = go (i - 1) (peekByteOff p (s + i) : acc)

{-@ unsafeIndex :: b:ByteString -> OkIdx b -> Word8 @-}
unsafeIndex :: ByteString -> Int -> Word8
unsafeIndex (BS p s _) i = peekByteOff p (s + i)

{-@ index :: b:ByteString -> OkIdx b -> Word8 @-}
index :: ByteString -> Int -> Word8
index b i = unsafeIndex b i

{-@ head :: BSNE -> Word8 @-}
head :: ByteString -> Word8
head (BS p s _) = peekByteOff p s

{-@ tail :: b:BSNE -> BSN {bslen b - 1} @-}
tail :: ByteString -> ByteString
tail (BS p s l) = BS p (s + 1) (l - 1)

{-@ take :: n:Int -> b:ByteString -> {v:ByteString | bslen v = (if n <= 0 then 0 else (if n < bslen b then n else bslen b))} @-}
take :: Int -> ByteString -> ByteString
take n ps@(BS x s l)
  | n <= 0 = empty
  | n >= l = ps
  | otherwise = BS x s n

{-@ drop :: n:Int -> b:ByteString -> {v:ByteString | bslen v = (if n <= 0 then bslen b else (if n < bslen b then bslen b - n else 0))} @-}
drop :: Int -> ByteString -> ByteString
drop n ps@(BS x s l)
  | n <= 0 = ps
  | n >= l = empty
  | otherwise = BS x (s + n) (l - n)

{-@ splitAt :: n:Nat -> b:ByteString -> (ByteString, ByteString)<{\x y -> bslen x + bslen y = bslen b}> @-}
splitAt :: Int -> ByteString -> (ByteString, ByteString)
splitAt n ps@(BS x s l)
  | n <= 0 = (empty, ps)
  | n >= l = (ps, empty)
  | otherwise = (BS x s n, BS x (s + n) (l - n))

{-@ findIndexOrEnd :: (Word8 -> Bool) -> b:ByteString -> {v:Nat | v <= bslen b} @-}
findIndexOrEnd :: (Word8 -> Bool) -> ByteString -> Int
findIndexOrEnd f b@(BS _ _ l) = go 0
  where
    {-@ go :: i:{Nat | i <= l} -> {v:Nat | v <= l} / [l - i] @-}
    go :: Int -> Int
    go i | i >= l = l
         | f (unsafeIndex b i) = i
         | otherwise = go (i + 1)

span :: (Word8 -> Bool) -> ByteString -> (ByteString, ByteString)
span p b = BStr.splitAt (findIndexOrEnd (not . p) b) b

{-@ append :: a:ByteString -> b:ByteString -> BSN {bslen a + bslen b} @-}
append :: ByteString -> ByteString -> ByteString
append (BS p s l) (BS q t m) = BS r 0 (l + m)
  where
    r0 = mallocBytes (l + m)
    r1 = copyBytes r0 0 p s l
    r = copyBytes r1 l q t m

{-@ foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a @-}
foldl' :: (a -> Word8 -> a) -> a -> ByteString -> a
foldl' f z (BS p s l) = lgo z s (s + l)
  where
    lgo acc i e
      | i >= e = acc
      | otherwise = lgo (f acc (peekByteOff p i)) (i + 1) e

{-@ elemIndex :: Word8 -> b:ByteString -> Maybe (OkIdx b) @-}
elemIndex :: Word8 -> ByteString -> Maybe Int
elemIndex w b = go 0
  where
    n = BStr.length b
    go i | i >= n = Nothing
         | unsafeIndex b i == w = Just i
         | otherwise = go (i + 1)

{-@ unsafeTake :: n:Nat -> {b:ByteString | n <= bslen b} -> BSN n @-}
unsafeTake :: Int -> ByteString -> ByteString
unsafeTake n (BS x s _) = BS x s n

{-@ group :: b:ByteString -> [BSNE] / [bslen b] @-}
group :: ByteString -> [ByteString]
group xs
  | BStr.length xs == 0 = []
  | otherwise = ys : group zs
  where
    (ys, zs) = spanByte (BStr.head xs) xs

{-@ spanByte :: Word8 -> b:BSNE -> ({v:BSNE | bslen v <= bslen b}, {v:ByteString | bslen v < bslen b}) @-}
spanByte :: Word8 -> ByteString -> (ByteString, ByteString)
spanByte c ps@(BS x s l) = go 1
  where
    {-@ go :: i:{v:Int | 1 <= v && v <= l} -> ({v:BSNE | bslen v <= l}, {v:ByteString | bslen v < l}) / [l - i] @-}
    go :: Int -> (ByteString, ByteString)
    go i | i >= l = (ps, empty)
         | c /= peekByteOff x (s + i) = (BS x s i, BS x (s + i) (l - i))
         | otherwise = go (i + 1)

{-@ concat :: [ByteString] -> ByteString @-}
concat :: [ByteString] -> ByteString
concat [] = empty
concat (b : bs) = append b (BStr.concat bs)