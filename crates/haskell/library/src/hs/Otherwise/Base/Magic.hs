{-# LANGUAGE MagicHash, PatternSynonyms, UnboxedTuples, ViewPatterns #-}
-- | The names that end in @#@. A number that is not boxed is an evaluated number here; unboxed tuples are tuples.
module Otherwise.Base.Magic where

import Data.Bits (complement, countLeadingZeros, countTrailingZeros, popCount, shiftL, shiftR, xor, (.&.), (.|.))
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Word (Word16, Word32, Word64, Word8, byteSwap16, byteSwap32, byteSwap64)
import Data.Char (chr, ord)
import qualified Otherwise.Base.Core as Core
import qualified System.Mem.Weak as Weak
import Otherwise.Base.IO (primNewRef, primReadRef, primRefEq, primWriteRef)
import Otherwise.Base.Prim (IORes (..), RealWorld, Ref, realWorld)

infix 4 ==#, /=#, <#, <=#, >#, >=#, ==##, /=##, <##, <=##, >##, >=##
infixl 6 +#, -#, +##, -##
infixl 7 *#, *##, /##

type Int# = Int

type Word# = Word

type Char# = Char

type Double# = Double

type Float# = Float

type Addr# = String

type State# s = RealWorld

type MutVar# s a = Ref a

pattern I# :: Int# -> Int
pattern I# x <- !x where
  I# x = x

pattern W# :: Word# -> Word
pattern W# x <- !x where
  W# x = x

pattern C# :: Char# -> Char
pattern C# x <- !x where
  C# x = x

pattern D# :: Double# -> Double
pattern D# x <- !x where
  D# x = x

pattern F# :: Float# -> Float
pattern F# x <- !x where
  F# x = x

pattern IO :: (State# RealWorld -> (# State# RealWorld, a #)) -> Core.IO a
pattern IO f <- (unIO -> f) where
  IO f = Core.IO (\w -> case f w of (# w', x #) -> IORes w' x)

unIO :: Core.IO a -> State# RealWorld -> (# State# RealWorld, a #)
unIO (Core.IO f) w = case f w of IORes w' x -> (# w', x #)

truth :: Bool -> Int#
truth b = if b then 1 else 0

isTrue# :: Int# -> Bool
isTrue# n = n == 1

tagToEnum# :: Int# -> Bool
tagToEnum# n = n == 1

(+#), (-#), (*#), (==#), (/=#), (<#), (<=#), (>#), (>=#), quotInt#, remInt#, andI#, orI#, xorI# :: Int# -> Int# -> Int#
(+#) = (+)
(-#) = (-)
(*#) = (*)
a ==# b = truth (a == b)
a /=# b = truth (a /= b)
a <# b = truth (a < b)
a <=# b = truth (a <= b)
a ># b = truth (a > b)
a >=# b = truth (a >= b)
quotInt# = quot
remInt# = rem
andI# = (.&.)
orI# = (.|.)
xorI# = xor

uncheckedIShiftL#, uncheckedIShiftRA# :: Int# -> Int# -> Int#
uncheckedIShiftL# = shiftL
uncheckedIShiftRA# = shiftR

negateInt#, notI# :: Int# -> Int#
negateInt# = negate
notI# = complement

quotRemInt# :: Int# -> Int# -> (# Int#, Int# #)
quotRemInt# a b = (# quot a b, rem a b #)

plusWord#, minusWord#, timesWord#, quotWord#, remWord#, and#, or#, xor# :: Word# -> Word# -> Word#
plusWord# = (+)
minusWord# = (-)
timesWord# = (*)
quotWord# = quot
remWord# = rem
and# = (.&.)
or# = (.|.)
xor# = xor

eqWord#, neWord#, ltWord#, leWord#, gtWord#, geWord# :: Word# -> Word# -> Int#
eqWord# a b = truth (a == b)
neWord# a b = truth (a /= b)
ltWord# a b = truth (a < b)
leWord# a b = truth (a <= b)
gtWord# a b = truth (a > b)
geWord# a b = truth (a >= b)

not#, popCnt# :: Word# -> Word#
not# = complement
popCnt# w = fromIntegral (popCount w)

uncheckedShiftL#, uncheckedShiftRL# :: Word# -> Int# -> Word#
uncheckedShiftL# = shiftL
uncheckedShiftRL# = shiftR

int2Word# :: Int# -> Word#
int2Word# = fromIntegral

word2Int# :: Word# -> Int#
word2Int# = fromIntegral

int2Double# :: Int# -> Double#
int2Double# = fromIntegral

double2Int# :: Double# -> Int#
double2Int# = truncate

int2Float# :: Int# -> Float#
int2Float# = fromIntegral

chr# :: Int# -> Char#
chr# = chr

ord# :: Char# -> Int#
ord# = ord

eqChar#, neChar#, ltChar#, leChar#, gtChar#, geChar# :: Char# -> Char# -> Int#
eqChar# a b = truth (a == b)
neChar# a b = truth (a /= b)
ltChar# a b = truth (a < b)
leChar# a b = truth (a <= b)
gtChar# a b = truth (a > b)
geChar# a b = truth (a >= b)

(+##), (-##), (*##), (/##), (**##) :: Double# -> Double# -> Double#
(+##) = (+)
(-##) = (-)
(*##) = (*)
(/##) = (/)
(**##) = (**)

(==##), (/=##), (<##), (<=##), (>##), (>=##) :: Double# -> Double# -> Int#
a ==## b = truth (a == b)
a /=## b = truth (a /= b)
a <## b = truth (a < b)
a <=## b = truth (a <= b)
a >## b = truth (a > b)
a >=## b = truth (a >= b)

negateDouble#, fabsDouble#, sqrtDouble#, expDouble#, logDouble#, sinDouble#, cosDouble#, tanDouble# :: Double# -> Double#
negateDouble# = negate
fabsDouble# = abs
sqrtDouble# = sqrt
expDouble# = exp
logDouble# = log
sinDouble# = sin
cosDouble# = cos
tanDouble# = tan

plusFloat#, minusFloat#, timesFloat#, divideFloat# :: Float# -> Float# -> Float#
plusFloat# = (+)
minusFloat# = (-)
timesFloat# = (*)
divideFloat# = (/)

unpackCString# :: Addr# -> String
unpackCString# s = s

realWorld# :: State# RealWorld
realWorld# = realWorld

runRW# :: (State# RealWorld -> o) -> o
runRW# f = f realWorld

newMutVar# :: a -> State# s -> (# State# s, MutVar# s a #)
newMutVar# x w = case primNewRef x w of IORes w' r -> (# w', r #)

readMutVar# :: MutVar# s a -> State# s -> (# State# s, a #)
readMutVar# r w = case primReadRef r w of IORes w' x -> (# w', x #)

writeMutVar# :: MutVar# s a -> a -> State# s -> State# s
writeMutVar# r x w = case primWriteRef r x w of IORes w' _ -> w'

sameMutVar# :: MutVar# s a -> MutVar# s a -> Int#
sameMutVar# a b = truth (primRefEq a b)

-- | How often a linear function uses its argument.
data Multiplicity = One | Many

-- | What a loop is given so that GHC specialises it.
data SPEC = SPEC | SPEC2

type Weak# v = Weak.Weak v

mkWeak# :: k -> v -> (State# RealWorld -> (# State# RealWorld, c #)) -> State# RealWorld -> (# State# RealWorld, Weak# v #)
mkWeak# k v end = unIO (Weak.mkWeak k v (Just (IO end >> return ())))

mkWeakNoFinalizer# :: k -> v -> State# RealWorld -> (# State# RealWorld, Weak# v #)
mkWeakNoFinalizer# k v = unIO (Weak.mkWeak k v Nothing)

seq# :: a -> State# s -> (# State# s, a #)
seq# x w = w `seq` x `seq` (# w, x #)

touch# :: a -> State# s -> State# s
touch# _ w = w

-- Numbers of fixed width: what they hold is an Int# or a Word#, as in GHC 9.0 ------------------------------------

pattern I8# :: Int# -> Int8
pattern I8# x <- (fromIntegral -> !x) where
  I8# x = fromIntegral x

pattern W8# :: Word# -> Word8
pattern W8# x <- (fromIntegral -> !x) where
  W8# x = fromIntegral x

pattern I16# :: Int# -> Int16
pattern I16# x <- (fromIntegral -> !x) where
  I16# x = fromIntegral x

pattern W16# :: Word# -> Word16
pattern W16# x <- (fromIntegral -> !x) where
  W16# x = fromIntegral x

pattern I32# :: Int# -> Int32
pattern I32# x <- (fromIntegral -> !x) where
  I32# x = fromIntegral x

pattern W32# :: Word# -> Word32
pattern W32# x <- (fromIntegral -> !x) where
  W32# x = fromIntegral x

pattern I64# :: Int# -> Int64
pattern I64# x <- (fromIntegral -> !x) where
  I64# x = fromIntegral x

pattern W64# :: Word# -> Word64
pattern W64# x <- (fromIntegral -> !x) where
  W64# x = fromIntegral x

type Int64# = Int64

type Word64# = Word64

narrow8Int# :: Int# -> Int#
narrow8Int# x = fromIntegral (fromIntegral x :: Int8)

narrow8Word# :: Word# -> Word#
narrow8Word# x = fromIntegral (fromIntegral x :: Word8)

narrow16Int# :: Int# -> Int#
narrow16Int# x = fromIntegral (fromIntegral x :: Int16)

narrow16Word# :: Word# -> Word#
narrow16Word# x = fromIntegral (fromIntegral x :: Word16)

narrow32Int# :: Int# -> Int#
narrow32Int# x = fromIntegral (fromIntegral x :: Int32)

narrow32Word# :: Word# -> Word#
narrow32Word# x = fromIntegral (fromIntegral x :: Word32)

popCnt8#, clz8#, ctz8# :: Word# -> Word#
popCnt8# x = fromIntegral (popCount (fromIntegral x :: Word8))
clz8# x = fromIntegral (countLeadingZeros (fromIntegral x :: Word8))
ctz8# x = fromIntegral (countTrailingZeros (fromIntegral x :: Word8))

popCnt16#, clz16#, ctz16# :: Word# -> Word#
popCnt16# x = fromIntegral (popCount (fromIntegral x :: Word16))
clz16# x = fromIntegral (countLeadingZeros (fromIntegral x :: Word16))
ctz16# x = fromIntegral (countTrailingZeros (fromIntegral x :: Word16))

byteSwap16# :: Word# -> Word#
byteSwap16# x = fromIntegral (byteSwap16 (fromIntegral x))

popCnt32#, clz32#, ctz32# :: Word# -> Word#
popCnt32# x = fromIntegral (popCount (fromIntegral x :: Word32))
clz32# x = fromIntegral (countLeadingZeros (fromIntegral x :: Word32))
ctz32# x = fromIntegral (countTrailingZeros (fromIntegral x :: Word32))

byteSwap32# :: Word# -> Word#
byteSwap32# x = fromIntegral (byteSwap32 (fromIntegral x))

popCnt64#, clz64#, ctz64# :: Word# -> Word#
popCnt64# x = fromIntegral (popCount (fromIntegral x :: Word64))
clz64# x = fromIntegral (countLeadingZeros (fromIntegral x :: Word64))
ctz64# x = fromIntegral (countTrailingZeros (fromIntegral x :: Word64))

byteSwap64# :: Word# -> Word#
byteSwap64# x = fromIntegral (byteSwap64 (fromIntegral x))

clz#, ctz#, byteSwap# :: Word# -> Word#
clz# = clz64#
ctz# = ctz64#
byteSwap# = byteSwap64#

uncheckedIShiftRL#, iShiftL#, iShiftRA#, iShiftRL# :: Int# -> Int# -> Int#
uncheckedIShiftRL# x n = fromIntegral (shiftR (fromIntegral x :: Word) n)
iShiftL# x n = if n >= 64 then 0 else shiftL x n
iShiftRA# x n = if n >= 64 then (if x < 0 then -1 else 0) else shiftR x n
iShiftRL# x n = if n >= 64 then 0 else uncheckedIShiftRL# x n

shiftL#, shiftRL# :: Word# -> Int# -> Word#
shiftL# x n = if n >= 64 then 0 else shiftL x n
shiftRL# x n = if n >= 64 then 0 else shiftR x n

addIntC#, subIntC# :: Int# -> Int# -> (# Int#, Int# #)
addIntC# a b = (# a + b, truth (toInteger (a + b) /= toInteger a + toInteger b) #)
subIntC# a b = (# a - b, truth (toInteger (a - b) /= toInteger a - toInteger b) #)

mulIntMayOflo# :: Int# -> Int# -> Int#
mulIntMayOflo# a b = truth (toInteger (a * b) /= toInteger a * toInteger b)

addWordC#, subWordC# :: Word# -> Word# -> (# Word#, Int# #)
addWordC# a b = (# a + b, truth (a + b < a) #)
subWordC# a b = (# a - b, truth (a < b) #)

plusWord2#, timesWord2# :: Word# -> Word# -> (# Word#, Word# #)
plusWord2# a b = (# if a + b < a then 1 else 0, a + b #)
timesWord2# a b = case quotRem (toInteger a * toInteger b) (2 ^ (64 :: Int)) of (h, l) -> (# fromInteger h, fromInteger l #)

quotRemWord# :: Word# -> Word# -> (# Word#, Word# #)
quotRemWord# a b = (# quot a b, rem a b #)

quotRemWord2# :: Word# -> Word# -> Word# -> (# Word#, Word# #)
quotRemWord2# h l d = case quotRem (toInteger h * 2 ^ (64 :: Int) + toInteger l) (toInteger d) of (q, r) -> (# fromInteger q, fromInteger r #)

word2Double# :: Word# -> Double#
word2Double# = fromIntegral

word2Float# :: Word# -> Float#
word2Float# = fromIntegral

float2Int# :: Float# -> Int#
float2Int# = truncate

float2Double# :: Float# -> Double#
float2Double# = realToFrac

double2Float# :: Double# -> Float#
double2Float# = realToFrac

eqFloat#, neFloat#, ltFloat#, leFloat#, gtFloat#, geFloat# :: Float# -> Float# -> Int#
eqFloat# a b = truth (a == b)
neFloat# a b = truth (a /= b)
ltFloat# a b = truth (a < b)
leFloat# a b = truth (a <= b)
gtFloat# a b = truth (a > b)
geFloat# a b = truth (a >= b)

negateFloat#, fabsFloat#, sqrtFloat#, expFloat#, logFloat#, sinFloat#, cosFloat#, tanFloat# :: Float# -> Float#
negateFloat# = negate
fabsFloat# = abs
sqrtFloat# = sqrt
expFloat# = exp
logFloat# = log
sinFloat# = sin
cosFloat# = cos
tanFloat# = tan

powerFloat# :: Float# -> Float# -> Float#
powerFloat# = (**)

plusAddr# :: Addr# -> Int# -> Addr#
plusAddr# text n = drop n text

-- | Pointers are never compared: that two values are the same is never known.
reallyUnsafePtrEquality# :: a -> a -> Int#
reallyUnsafePtrEquality# _ _ = 0

spark# :: a -> State# s -> (# State# s, a #)
spark# x w = w `seq` (# w, x #)

noDuplicate# :: State# s -> State# s
noDuplicate# w = w
