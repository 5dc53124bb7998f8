{-# LANGUAGE MagicHash, PatternSynonyms, UnboxedTuples, ViewPatterns #-}
-- | The names that end in @#@. A number that is not boxed is an evaluated number here; unboxed tuples are tuples.
module Otherwise.Base.Magic where

import Data.Bits (complement, popCount, shiftL, shiftR, xor, (.&.), (.|.))
import Data.Char (chr, ord)
import qualified Otherwise.Base.Core as Core
import Otherwise.Base.IO (primNewRef, primReadRef, primRefEq, primWriteRef)
import Otherwise.Base.MutableArray (primNewArray, primReadArray, primWriteArray)
import Otherwise.Base.Prim (IORes (..), PrimMutArray, RealWorld, Ref, realWorld)

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

type MutableArray# s a = PrimMutArray a

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

newArray# :: Int# -> a -> State# s -> (# State# s, MutableArray# s a #)
newArray# n x w = case primNewArray n x w of IORes w' a -> (# w', a #)

readArray# :: MutableArray# s a -> Int# -> State# s -> (# State# s, a #)
readArray# a i w = case primReadArray a i w of IORes w' x -> (# w', x #)

writeArray# :: MutableArray# s a -> Int# -> a -> State# s -> State# s
writeArray# a i x w = case primWriteArray a i x w of IORes w' _ -> w'

seq# :: a -> State# s -> (# State# s, a #)
seq# x w = x `seq` (# w, x #)

touch# :: a -> State# s -> State# s
touch# _ w = w
