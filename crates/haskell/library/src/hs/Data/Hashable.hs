{-# LANGUAGE DefaultSignatures, FlexibleContexts, FlexibleInstances, TypeOperators #-}
-- | Hash values, those of hashable 1.3.
module Data.Hashable (Hashable (..), hashUsing, Hashed, hashed, unhashed) where

import Data.Bits (shiftR, xor, (.&.))
import qualified Data.ByteString as B
import Data.Char (ord)
import Data.Complex (Complex (..))
import Data.Int (Int16, Int32, Int64, Int8)
import Data.List (foldl')
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.Map as Map
import Data.Ratio (Ratio, denominator, numerator)
import qualified Data.Set as Set
import qualified Data.Text as T
import GHC.Generics (Generic (..), K1 (..), M1 (..), U1 (..), (:*:) (..), (:+:) (..))
import GHC.Float (castDoubleToWord64, castFloatToWord32)
import Data.Word (Word16, Word32, Word64, Word8)
import Numeric.Natural (Natural)

infixl 0 `hashWithSalt`

class Hashable a where
  hashWithSalt :: Int -> a -> Int
  default hashWithSalt :: (Generic a, GHashable (Rep a)) => Int -> a -> Int
  hashWithSalt salt x = gHashWithSalt salt (from x)

  hash :: a -> Int
  hash = hashWithSalt defaultSalt
  {-# MINIMAL hashWithSalt | hash #-}

-- | The offset and the prime of FNV-1 with 64 bits.
defaultSalt :: Int
defaultSalt = -3750763034362895579

combine :: Int -> Int -> Int
combine a b = (a * 1099511628211) `xor` b

withHash :: Hashable a => Int -> a -> Int
withHash salt x = salt `combine` hash x

-- | Hash values of representations: the index of the constructor, then the fields.
class GHashable f where
  gHashWithSalt :: Int -> f p -> Int

instance GHashable U1 where
  gHashWithSalt salt U1 = hashWithSalt salt ()

instance Hashable c => GHashable (K1 i c) where
  gHashWithSalt salt (K1 x) = hashWithSalt salt x

instance GHashable f => GHashable (M1 i c f) where
  gHashWithSalt salt (M1 x) = gHashWithSalt salt x

instance (GHashable f, GHashable g) => GHashable (f :*: g) where
  gHashWithSalt salt (x :*: y) = gHashWithSalt (gHashWithSalt salt x) y

instance (GHashableSum f, GHashableSum g) => GHashable (f :+: g) where
  gHashWithSalt salt = gHashSum salt 0

class GHashableSum f where
  constructorsOf :: f p -> Int
  gHashSum :: Int -> Int -> f p -> Int

instance GHashable f => GHashableSum (M1 i c f) where
  constructorsOf _ = 1
  gHashSum salt index (M1 x) = gHashWithSalt (hashWithSalt salt index) x

instance (GHashableSum f, GHashableSum g) => GHashableSum (f :+: g) where
  constructorsOf x = constructorsOf (leftOf x) + constructorsOf (rightOf x)
  gHashSum salt index (L1 x) = gHashSum salt index x
  gHashSum salt index both@(R1 x) = gHashSum salt (index + constructorsOf (leftOf both)) x

-- | Only for their types.
leftOf :: (f :+: g) p -> f p
leftOf _ = errorWithoutStackTrace "leftOf"

rightOf :: (f :+: g) p -> g p
rightOf _ = errorWithoutStackTrace "rightOf"

hashUsing :: Hashable b => (a -> b) -> Int -> a -> Int
hashUsing f salt x = hashWithSalt salt (f x)

instance Hashable Int where { hash = id; hashWithSalt = withHash }
instance Hashable Int8 where { hash = fromIntegral; hashWithSalt = withHash }
instance Hashable Int16 where { hash = fromIntegral; hashWithSalt = withHash }
instance Hashable Int32 where { hash = fromIntegral; hashWithSalt = withHash }
instance Hashable Int64 where { hash = fromIntegral; hashWithSalt = withHash }
instance Hashable Word where { hash = fromIntegral; hashWithSalt = withHash }
instance Hashable Word8 where { hash = fromIntegral; hashWithSalt = withHash }
instance Hashable Word16 where { hash = fromIntegral; hashWithSalt = withHash }
instance Hashable Word32 where { hash = fromIntegral; hashWithSalt = withHash }
instance Hashable Word64 where { hash = fromIntegral; hashWithSalt = withHash }
instance Hashable Bool where { hash = fromEnum; hashWithSalt = withHash }
instance Hashable Ordering where { hash = fromEnum; hashWithSalt = withHash }
instance Hashable Char where { hash = fromEnum; hashWithSalt = withHash }
instance Hashable () where { hash = const 0; hashWithSalt = withHash }

instance Hashable Integer where
  hash n
    | n >= fromIntegral (minBound :: Int) && n <= fromIntegral (maxBound :: Int) = fromInteger n
    | otherwise = hashWithSalt 0 n
  hashWithSalt salt n
    | n >= fromIntegral (minBound :: Int) && n <= fromIntegral (maxBound :: Int) = hashWithSalt salt (fromInteger n :: Int)
    | otherwise = foldl' (\s w -> hashWithSalt s (w :: Int)) salt (limbs (abs n)) `combine` (if n < 0 then 1 else 0)
    where
      limbs 0 = []
      limbs m = fromInteger (m .&. 0xFFFFFFFFFFFFFFFF) : limbs (m `shiftR` 64)

instance Hashable Natural where
  hash n = hash (toInteger n)
  hashWithSalt salt n = hashWithSalt salt (toInteger n)

instance Hashable Double where
  hash x = if x == 0 then 0 else hashWithSalt defaultSalt (fromIntegral (castDoubleToWord64 x) :: Int)
  hashWithSalt = withHash

instance Hashable Float where
  hash x = if x == 0 then 0 else fromIntegral (castFloatToWord32 x)
  hashWithSalt = withHash

instance Hashable a => Hashable (Maybe a) where
  hash Nothing = 0
  hash (Just a) = distinguished `hashWithSalt` a
  hashWithSalt s Nothing = s `combine` 0
  hashWithSalt s (Just a) = s `combine` distinguished `hashWithSalt` a

distinguished :: Int
distinguished = 6148914691236517205

instance (Hashable a, Hashable b) => Hashable (Either a b) where
  hash (Left a) = 0 `hashWithSalt` a
  hash (Right b) = distinguished `hashWithSalt` b
  hashWithSalt s (Left a) = s `combine` 0 `hashWithSalt` a
  hashWithSalt s (Right b) = s `combine` distinguished `hashWithSalt` b

instance Hashable a => Hashable [a] where
  hashWithSalt salt xs = finish (foldl' step (salt, 0 :: Int) xs)
    where
      step (s, n) x = let s' = hashWithSalt s x in s' `seq` (s', n + 1)
      finish (s, n) = hashWithSalt s n

instance Hashable a => Hashable (NonEmpty a) where
  hashWithSalt salt (x :| xs) = salt `hashWithSalt` x `hashWithSalt` xs

instance (Hashable a, Hashable b) => Hashable (a, b) where
  hash (a, b) = hash a `hashWithSalt` b
  hashWithSalt s (a, b) = s `hashWithSalt` a `hashWithSalt` b

instance (Hashable a, Hashable b, Hashable c) => Hashable (a, b, c) where
  hash (a, b, c) = hash a `hashWithSalt` b `hashWithSalt` c
  hashWithSalt s (a, b, c) = s `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c

instance (Hashable a, Hashable b, Hashable c, Hashable d) => Hashable (a, b, c, d) where
  hash (a, b, c, d) = hash a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d
  hashWithSalt s (a, b, c, d) = s `hashWithSalt` a `hashWithSalt` b `hashWithSalt` c `hashWithSalt` d

instance Hashable a => Hashable (Ratio a) where
  hash r = hash (numerator r) `hashWithSalt` denominator r
  hashWithSalt s r = s `hashWithSalt` numerator r `hashWithSalt` denominator r

instance Hashable a => Hashable (Complex a) where
  hash (r :+ i) = hash r `hashWithSalt` i
  hashWithSalt s (r :+ i) = s `hashWithSalt` r `hashWithSalt` i

instance Hashable T.Text where
  hashWithSalt salt t = foldl' combine (hashWithSalt salt (length units)) (concatMap (\u -> [u .&. 255, u `shiftR` 8]) units)
    where
      units = concatMap utf16 (T.unpack t)
      utf16 c = let n = ord c in if n < 0x10000 then [n] else [0xD7C0 + n `shiftR` 10, 0xDC00 + n .&. 1023]

instance Hashable B.ByteString where
  hashWithSalt salt b = foldl' combine (hashWithSalt salt (B.length b)) (map fromIntegral (B.unpack b))

instance Hashable a => Hashable (Set.Set a) where
  hashWithSalt salt s = foldl' hashWithSalt (hashWithSalt salt (Set.size s)) (Set.toList s)

instance (Hashable k, Hashable v) => Hashable (Map.Map k v) where
  hashWithSalt salt m = foldl' hashWithSalt (hashWithSalt salt (Map.size m)) (Map.toList m)

-- | A value with its hash.
data Hashed a = Hashed a !Int

hashed :: Hashable a => a -> Hashed a
hashed a = Hashed a (hash a)

unhashed :: Hashed a -> a
unhashed (Hashed a _) = a

instance Eq a => Eq (Hashed a) where
  Hashed a h == Hashed b k = h == k && a == b

instance Show a => Show (Hashed a) where
  showsPrec d (Hashed a _) = showParen (d > 10) (showString "hashed " . showsPrec 11 a)

instance Hashable (Hashed a) where
  hashWithSalt salt (Hashed _ h) = salt `combine` h
  hash (Hashed _ h) = h
