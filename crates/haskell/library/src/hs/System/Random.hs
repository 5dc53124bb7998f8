{-# LANGUAGE BangPatterns #-}
-- | Random numbers: the generator SplitMix (Steele, Lea, Flood 2014) and the distributions of random 1.2, so that a seed gives what it
-- gives there. The global generator starts from a fixed seed: the same program prints the same.
module System.Random
  ( RandomGen (..), StdGen, mkStdGen, initStdGen, Random (..), Uniform (..), UniformRange (..), uniform, uniformR
  , getStdGen, setStdGen, newStdGen, getStdRandom, randomIO, randomRIO
  ) where

import Data.Bits (complement, countLeadingZeros, popCount, shiftL, shiftR, xor, (.&.), (.|.))
import Data.Char (chr, ord)
import Data.IORef
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Word (Word16, Word32, Word64, Word8)
import System.IO.Unsafe (unsafePerformIO)

-- | State and an odd increment.
data StdGen = StdGen !Word64 !Word64
  deriving (Eq)

instance Show StdGen where
  showsPrec d (StdGen seed gamma) =
    showParen (d > 10) (showString "StdGen {unStdGen = SMGen " . showsPrec 11 seed . showChar ' ' . showsPrec 11 gamma . showChar '}')

class RandomGen g where
  next :: g -> (Int, g)
  next g = let (w, g') = genWord64 g in (fromIntegral w, g')

  genWord8 :: g -> (Word8, g)
  genWord8 g = let (w, g') = genWord32 g in (fromIntegral w, g')

  genWord16 :: g -> (Word16, g)
  genWord16 g = let (w, g') = genWord32 g in (fromIntegral w, g')

  genWord32 :: g -> (Word32, g)
  genWord32 g = let (w, g') = genWord64 g in (fromIntegral w, g')

  genWord64 :: g -> (Word64, g)
  genWord64 g =
    let (low, g1) = genWord32 g
        (high, g2) = genWord32 g1
     in ((fromIntegral high `shiftL` 32) .|. fromIntegral low, g2)

  genRange :: g -> (Int, Int)
  genRange _ = (minBound, maxBound)

  split :: g -> (g, g)

instance RandomGen StdGen where
  next g = let (w, g') = genWord64 g in (fromIntegral w, g')
  genWord64 (StdGen seed gamma) = let seed' = seed + gamma in (mix64 seed', StdGen seed' gamma)
  genWord32 g = let (w, g') = genWord64 g in (fromIntegral w, g')
  split (StdGen seed gamma) =
    let seed1 = seed + gamma
        seed2 = seed1 + gamma
     in (StdGen seed2 gamma, StdGen (mix64 seed1) (mixGamma seed2))

mix64, mix64variant13, mixGamma :: Word64 -> Word64
mix64 z0 =
  let z1 = (z0 `xor` (z0 `shiftR` 33)) * 0xff51afd7ed558ccd
      z2 = (z1 `xor` (z1 `shiftR` 33)) * 0xc4ceb9fe1a85ec53
   in z2 `xor` (z2 `shiftR` 33)
mix64variant13 z0 =
  let z1 = (z0 `xor` (z0 `shiftR` 30)) * 0xbf58476d1ce4e5b9
      z2 = (z1 `xor` (z1 `shiftR` 27)) * 0x94d049bb133111eb
   in z2 `xor` (z2 `shiftR` 31)
mixGamma z0 =
  let z1 = mix64variant13 z0 .|. 1
      n = popCount (z1 `xor` (z1 `shiftR` 1))
   in if n >= 24 then z1 else z1 `xor` 0xaaaaaaaaaaaaaaaa

mkStdGen :: Int -> StdGen
mkStdGen n = let s = fromIntegral n in StdGen (mix64 s) (mixGamma (s + 0x9e3779b97f4a7c15))

initStdGen :: IO StdGen
initStdGen = newStdGen

-- | Uniform over all values.
class Uniform a where
  uniformOf :: RandomGen g => g -> (a, g)

-- | Uniform over a range, in whichever order its ends are given.
class UniformRange a where
  uniformRange :: RandomGen g => (a, a) -> g -> (a, g)

uniform :: (RandomGen g, Uniform a) => g -> (a, g)
uniform = uniformOf

uniformR :: (RandomGen g, UniformRange a) => (a, a) -> g -> (a, g)
uniformR = uniformRange

instance Uniform Word64 where uniformOf = genWord64
instance Uniform Word32 where uniformOf = genWord32
instance Uniform Word16 where uniformOf = genWord16
instance Uniform Word8 where uniformOf = genWord8
instance Uniform Word where uniformOf = converted genWord64
instance Uniform Int where uniformOf = converted genWord64
instance Uniform Int64 where uniformOf = converted genWord64
instance Uniform Int32 where uniformOf = converted genWord32
instance Uniform Int16 where uniformOf = converted genWord16
instance Uniform Int8 where uniformOf = converted genWord8

instance Uniform Bool where
  uniformOf g = let (w, g') = genWord8 g in (w .&. 1 /= 0, g')

instance Uniform Char where
  uniformOf g = uniformRange (minBound, maxBound) g

instance Uniform () where
  uniformOf g = ((), g)

instance UniformRange () where
  uniformRange _ g = ((), g)

instance (Uniform a, Uniform b, Uniform c) => Uniform (a, b, c) where
  uniformOf g = let { (a, g1) = uniformOf g; (b, g2) = uniformOf g1; (c, g3) = uniformOf g2 } in ((a, b, c), g3)

instance (Uniform a, Uniform b) => Uniform (a, b) where
  uniformOf g = let { (a, g1) = uniformOf g; (b, g2) = uniformOf g1 } in ((a, b), g2)

converted :: (Integral a, Num b) => (g -> (a, g)) -> g -> (b, g)
converted f g = let (w, g') = f g in (fromIntegral w, g')

-- | A number from 0 to the given one, by throwing away what is too large.
upTo32 :: RandomGen g => Word32 -> g -> (Word32, g)
upTo32 range = go
  where
    mask = complement 0 `shiftR` countLeadingZeros (range .|. 1)
    go g = let { (x, g') = genWord32 g; y = x .&. mask } in if y > range then go g' else (y, g')

-- | The same for narrow unsigned types: the upper half of a product (Lemire 2019).
multiplied :: RandomGen g => Word32 -> g -> (Word32, g)
multiplied range
  | range == maxBound = genWord32
  | otherwise = go
  where
    r = range + 1
    least = negate r `mod` r
    go g =
      let (x, g') = genWord32 g
          m = fromIntegral x * fromIntegral r :: Word64
       in if fromIntegral m >= least then (fromIntegral (m `shiftR` 32), g') else go g'

upTo64 :: RandomGen g => Word64 -> g -> (Word64, g)
upTo64 range = go
  where
    mask = complement 0 `shiftR` countLeadingZeros (range .|. 1)
    go g = let { (x, g') = genWord64 g; y = x .&. mask } in if y > range then go g' else (y, g')

between :: (Integral a, RandomGen g) => (a -> g -> (a, g)) -> (a, a) -> g -> (a, g)
between draw (l, h) g
  | l == h = (l, g)
  | l > h = between draw (h, l) g
  | otherwise = let (w, g') = draw (h - l) g in (l + w, g')

narrow :: (Integral a, RandomGen g) => a -> g -> (a, g)
narrow range g = let (w, g') = multiplied (fromIntegral range) g in (fromIntegral w, g')

-- | For signed types the distance is counted in the unsigned type of the same width.
signed32, signed64 :: (Integral a, RandomGen g) => (Integer -> Integer) -> (a, a) -> g -> (a, g)
signed32 wrap (l, h) g
  | l == h = (l, g)
  | l > h = signed32 wrap (h, l) g
  | otherwise = let (w, g') = upTo32 (fromInteger (wrap (toInteger h - toInteger l))) g in (l + fromIntegral w, g')
signed64 wrap (l, h) g
  | l == h = (l, g)
  | l > h = signed64 wrap (h, l) g
  | otherwise = let (w, g') = upTo64 (fromInteger (wrap (toInteger h - toInteger l))) g in (l + fromIntegral w, g')

instance UniformRange Word64 where uniformRange = between upTo64
instance UniformRange Word32 where uniformRange = between multiplied
instance UniformRange Word16 where uniformRange = between narrow
instance UniformRange Word8 where uniformRange = between narrow
instance UniformRange Word where
  uniformRange = between (\range g -> let (w, g') = upTo64 (fromIntegral range) g in (fromIntegral w, g'))
instance UniformRange Int where uniformRange = signed64 id
instance UniformRange Int64 where uniformRange = signed64 id
instance UniformRange Int32 where uniformRange = signed32 id
instance UniformRange Int16 where uniformRange = signed32 id
instance UniformRange Int8 where uniformRange = signed32 id

instance UniformRange Char where
  uniformRange (l, h) g
    | l > h = uniformRange (h, l) g
    | otherwise = let (w, g') = multiplied (fromIntegral (ord h - ord l)) g in (chr (ord l + fromIntegral w), g')

instance UniformRange Bool where
  uniformRange (False, True) g = uniformOf g
  uniformRange (True, False) g = uniformOf g
  uniformRange (b, _) g = (b, g)

instance UniformRange Integer where
  uniformRange (l, h) g
    | l == h = (l, g)
    | l > h = uniformRange (h, l) g
    | otherwise = let (n, g') = wide (h - l) g in (l + n, g')

-- | Any number up to a limit: of one word by rejection, of more by multiplication.
wide :: RandomGen g => Integer -> g -> (Integer, g)
wide limit g0
  | limit < word = let (w, g) = upTo64 (fromInteger limit) g0 in (toInteger w, g)
  | otherwise = go g0
  where
    word = 2 ^ (64 :: Int)
    range = limit + 1
    count = length (takeWhile (> 0) (iterate (`div` word) range))
    size = word ^ count
    least = (size - range) `mod` range
    go g =
      let (x, g') = digits count 0 g
          (high, low) = (x * range) `divMod` size
       in if low < least then go g' else (high, g')
    digits k n g
      | k <= (0 :: Int) = (n, g)
      | otherwise = let (w, g') = genWord64 g in digits (k - 1) (n * word + toInteger w) g'

instance UniformRange Double where
  uniformRange (l, h) g
    | l == h = (l, g)
    | isInfinite l || isInfinite h = (h + l, g)
    | otherwise =
        let (w, g') = genWord64 g
            x = fromIntegral w * 5.421010862427522e-20
         in (x * l + (1 - x) * h, g')

instance UniformRange Float where
  uniformRange (l, h) g
    | l == h = (l, g)
    | isInfinite l || isInfinite h = (h + l, g)
    | otherwise =
        let (w, g') = genWord32 g
            x = fromIntegral w * 2.3283064e-10
         in (x * l + (1 - x) * h, g')

-- | Types with random values.
class Random a where
  randomR :: RandomGen g => (a, a) -> g -> (a, g)
  random :: RandomGen g => g -> (a, g)

  randomRs :: RandomGen g => (a, a) -> g -> [a]
  randomRs range g = let (x, g') = randomR range g in x : randomRs range g'

  randoms :: RandomGen g => g -> [a]
  randoms g = let (x, g') = random g in x : randoms g'

instance Random Word64 where { randomR = uniformRange; random = uniformOf }
instance Random Word32 where { randomR = uniformRange; random = uniformOf }
instance Random Word16 where { randomR = uniformRange; random = uniformOf }
instance Random Word8 where { randomR = uniformRange; random = uniformOf }
instance Random Word where { randomR = uniformRange; random = uniformOf }
instance Random Int where { randomR = uniformRange; random = uniformOf }
instance Random Int64 where { randomR = uniformRange; random = uniformOf }
instance Random Int32 where { randomR = uniformRange; random = uniformOf }
instance Random Int16 where { randomR = uniformRange; random = uniformOf }
instance Random Int8 where { randomR = uniformRange; random = uniformOf }
instance Random Char where { randomR = uniformRange; random = uniformOf }
instance Random Bool where { randomR = uniformRange; random = uniformOf }

instance Random Integer where
  randomR = uniformRange
  random g = let (n, g') = random g in (toInteger (n :: Int), g')

instance Random Double where
  randomR range g = uniformRange range g
  random g = randomR (0, 1) g

instance Random Float where
  randomR range g = uniformRange range g
  random g = randomR (0, 1) g

-- The global generator -------------------------------------------------------------------------------------------

theStdGen :: IORef StdGen
theStdGen = unsafePerformIO (newIORef (mkStdGen 0))

getStdGen, newStdGen :: IO StdGen
getStdGen = readIORef theStdGen
newStdGen = atomicModifyIORef' theStdGen split

setStdGen :: StdGen -> IO ()
setStdGen = writeIORef theStdGen

getStdRandom :: (StdGen -> (a, StdGen)) -> IO a
getStdRandom f = do
  g <- getStdGen
  let (x, g') = f g
  setStdGen g'
  return x

randomIO :: Random a => IO a
randomIO = getStdRandom random

randomRIO :: Random a => (a, a) -> IO a
randomRIO range = getStdRandom (randomR range)
