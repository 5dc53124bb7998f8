{-# LANGUAGE FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, TypeOperators #-}
-- | Types with random values and smaller values, as in QuickCheck 2.14.
module Test.QuickCheck.Arbitrary
  ( Arbitrary (..), CoArbitrary (..), Arbitrary1 (..), arbitrary1, shrink1, Arbitrary2 (..), arbitrary2, shrink2
  , arbitrarySizedIntegral, arbitrarySizedNatural, arbitraryBoundedIntegral, arbitrarySizedBoundedIntegral
  , arbitrarySizedFractional, arbitraryBoundedRandom, arbitraryBoundedEnum
  , arbitraryUnicodeChar, arbitraryASCIIChar, arbitraryPrintableChar
  , shrinkNothing, shrinkList, shrinkMap, shrinkMapBy, shrinkIntegral, shrinkRealFrac, shrinkBoundedEnum, shrinkDecimal
  , genericShrink, subterms, recursivelyShrink, RecursivelyShrink, GSubterms
  , coarbitraryIntegral, coarbitraryReal, coarbitraryShow, coarbitraryEnum, (><)
  , vector, orderedList, infiniteList
  ) where

import Control.Applicative (Const (..), ZipList (..), liftA2, liftA3)
import Data.Char (chr, generalCategory, GeneralCategory (..), isAscii, isDigit, isLower, isPrint, isSpace, isUpper, ord, toLower)
import Data.Complex (Complex (..))
import Data.Functor.Identity (Identity (..))
import Data.Int (Int16, Int32, Int64, Int8)
import qualified Data.IntMap as IntMap
import qualified Data.IntSet as IntSet
import Data.List (nub, sort)
import qualified Data.Map as Map
import Data.Monoid
import Data.Ratio (Ratio, denominator, numerator, (%))
import qualified Data.Sequence as Seq
import qualified Data.Set as Set
import qualified Data.Tree as Tree
import Data.Version (Version (..))
import Data.Word (Word16, Word32, Word64, Word8)
import GHC.Generics (Generic (..), K1 (..), M1 (..), U1 (..), V1, (:*:) (..), (:+:) (..))
import Numeric.Natural (Natural)
import System.Random (Random)
import Test.QuickCheck.Gen

class Arbitrary a where
  arbitrary :: Gen a

  shrink :: a -> [a]
  shrink _ = []

class Arbitrary1 f where
  liftArbitrary :: Gen a -> Gen (f a)

  liftShrink :: (a -> [a]) -> f a -> [f a]
  liftShrink _ _ = []

arbitrary1 :: (Arbitrary1 f, Arbitrary a) => Gen (f a)
arbitrary1 = liftArbitrary arbitrary

shrink1 :: (Arbitrary1 f, Arbitrary a) => f a -> [f a]
shrink1 = liftShrink shrink

class Arbitrary2 f where
  liftArbitrary2 :: Gen a -> Gen b -> Gen (f a b)

  liftShrink2 :: (a -> [a]) -> (b -> [b]) -> f a b -> [f a b]
  liftShrink2 _ _ _ = []

arbitrary2 :: (Arbitrary2 f, Arbitrary a, Arbitrary b) => Gen (f a b)
arbitrary2 = liftArbitrary2 arbitrary arbitrary

shrink2 :: (Arbitrary2 f, Arbitrary a, Arbitrary b) => f a b -> [f a b]
shrink2 = liftShrink2 shrink shrink

instance Arbitrary2 Either where
  liftArbitrary2 genA genB = oneof [fmap Left genA, fmap Right genB]
  liftShrink2 shr _ (Left x) = [Left y | y <- shr x]
  liftShrink2 _ shr (Right x) = [Right y | y <- shr x]

instance Arbitrary2 (,) where
  liftArbitrary2 genA genB = liftA2 (,) genA genB
  liftShrink2 shrA shrB (x, y) = [(x', y) | x' <- shrA x] ++ [(x, y') | y' <- shrB y]

instance Arbitrary2 Const where
  liftArbitrary2 genA _ = fmap Const genA
  liftShrink2 shrA _ (Const x) = [Const x' | x' <- shrA x]

instance Arbitrary a => Arbitrary1 ((,) a) where
  liftArbitrary = liftArbitrary2 arbitrary
  liftShrink = liftShrink2 shrink

instance Arbitrary a => Arbitrary1 (Const a) where
  liftArbitrary = liftArbitrary2 arbitrary
  liftShrink = liftShrink2 shrink

instance Arbitrary1 ZipList where
  liftArbitrary gen = fmap ZipList (liftArbitrary gen)
  liftShrink shr (ZipList xs) = map ZipList (liftShrink shr xs)

instance Arbitrary1 Seq.Seq where
  liftArbitrary gen = fmap Seq.fromList (liftArbitrary gen)
  liftShrink shr = map Seq.fromList . liftShrink shr . foldr (:) []

instance Arbitrary1 IntMap.IntMap where
  liftArbitrary gen = fmap IntMap.fromList (liftArbitrary (liftA2 (,) arbitrary gen))
  liftShrink shr = map IntMap.fromList . liftShrink (liftShrink shr) . IntMap.toList

instance (Ord k, Arbitrary k) => Arbitrary1 (Map.Map k) where
  liftArbitrary gen = fmap Map.fromList (liftArbitrary (liftA2 (,) arbitrary gen))
  liftShrink shr = map Map.fromList . liftShrink (liftShrink shr) . Map.toList

instance Arbitrary1 [] where
  liftArbitrary = listOf
  liftShrink = shrinkList

instance Arbitrary1 Maybe where
  liftArbitrary gen = frequency [(1, return Nothing), (3, fmap Just gen)]
  liftShrink shr (Just x) = Nothing : [Just y | y <- shr x]
  liftShrink _ Nothing = []

instance Arbitrary a => Arbitrary1 (Either a) where
  liftArbitrary gen = oneof [fmap Left arbitrary, fmap Right gen]
  liftShrink _ (Left x) = [Left y | y <- shrink x]
  liftShrink shr (Right x) = [Right y | y <- shr x]

instance Arbitrary1 Identity where
  liftArbitrary = fmap Identity
  liftShrink shr (Identity x) = map Identity (shr x)

instance Arbitrary () where arbitrary = return ()

instance Arbitrary Bool where
  arbitrary = chooseEnum (False, True)
  shrink True = [False]
  shrink False = []

instance Arbitrary Ordering where
  arbitrary = elements [LT, EQ, GT]
  shrink GT = [EQ, LT]
  shrink LT = [EQ]
  shrink EQ = []

instance Arbitrary a => Arbitrary (Maybe a) where { arbitrary = arbitrary1; shrink = shrink1 }
instance Arbitrary a => Arbitrary [a] where { arbitrary = arbitrary1; shrink = shrink1 }
instance (Arbitrary a, Arbitrary b) => Arbitrary (Either a b) where { arbitrary = arbitrary1; shrink = shrink1 }

instance Arbitrary Int where { arbitrary = arbitrarySizedIntegral; shrink = shrinkIntegral }
instance Arbitrary Integer where { arbitrary = arbitrarySizedIntegral; shrink = shrinkIntegral }
instance Arbitrary Natural where { arbitrary = arbitrarySizedNatural; shrink = shrinkIntegral }
instance Arbitrary Int8 where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary Int16 where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary Int32 where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary Int64 where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary Word where { arbitrary = arbitrarySizedNatural; shrink = shrinkIntegral }
instance Arbitrary Word8 where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary Word16 where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary Word32 where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }
instance Arbitrary Word64 where { arbitrary = arbitrarySizedBoundedIntegral; shrink = shrinkIntegral }

instance Arbitrary Char where
  arbitrary = frequency [(3, arbitraryASCIIChar), (1, arbitraryUnicodeChar)]
  shrink c = filter ((< stamp c) . stamp) (nub (['a', 'b', 'c'] ++ [toLower c | isUpper c] ++ ['A', 'B', 'C', '1', '2', '3', ' ', '\n']))
    where
      stamp x = ((not (isLower x), not (isUpper x), not (isDigit x)), (x /= ' ', not (isSpace x)), x)

instance Arbitrary Double where { arbitrary = arbitrarySizedFractional; shrink = shrinkDecimal }
instance Arbitrary Float where { arbitrary = arbitrarySizedFractional; shrink = shrinkDecimal }

instance Integral a => Arbitrary (Ratio a) where
  arbitrary = arbitrarySizedFractional
  shrink = shrinkRealFrac

instance Arbitrary a => Arbitrary (Complex a) where
  arbitrary = liftA2 (:+) arbitrary arbitrary
  shrink (x :+ y) = [x' :+ y | x' <- shrink x] ++ [x :+ y' | y' <- shrink y]

instance (Arbitrary a, Arbitrary b) => Arbitrary (a, b) where
  arbitrary = liftA2 (,) arbitrary arbitrary
  shrink (x, y) = [(x', y) | x' <- shrink x] ++ [(x, y') | y' <- shrink y]

instance (Arbitrary a, Arbitrary b, Arbitrary c) => Arbitrary (a, b, c) where
  arbitrary = liftA3 (,,) arbitrary arbitrary arbitrary
  shrink (x, y, z) = [(x', y', z') | (x', (y', z')) <- shrink (x, (y, z))]

instance (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d) => Arbitrary (a, b, c, d) where
  arbitrary = liftA2 (\(a, b) (c, d) -> (a, b, c, d)) arbitrary arbitrary
  shrink (w, x, y, z) = [(w', x', y', z') | (w', (x', (y', z'))) <- shrink (w, (x, (y, z)))]

instance (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d, Arbitrary e) => Arbitrary (a, b, c, d, e) where
  arbitrary = liftA2 (\(a, b) (c, d, e) -> (a, b, c, d, e)) arbitrary arbitrary
  shrink (v, w, x, y, z) = [(v', w', x', y', z') | (v', (w', (x', (y', z')))) <- shrink (v, (w, (x, (y, z))))]

instance (Arbitrary a, Arbitrary b, Arbitrary c, Arbitrary d, Arbitrary e, Arbitrary f) => Arbitrary (a, b, c, d, e, f) where
  arbitrary = liftA2 (\(a, b, c) (d, e, f) -> (a, b, c, d, e, f)) arbitrary arbitrary
  shrink (u, v, w, x, y, z) =
    [(u', v', w', x', y', z') | (u', (v', (w', (x', (y', z'))))) <- shrink (u, (v, (w, (x, (y, z)))))]

instance (Ord a, Arbitrary a) => Arbitrary (Set.Set a) where
  arbitrary = fmap Set.fromList arbitrary
  shrink = map Set.fromList . shrink . Set.toList

instance (Ord k, Arbitrary k, Arbitrary v) => Arbitrary (Map.Map k v) where
  arbitrary = fmap Map.fromList arbitrary
  shrink = map Map.fromList . shrink . Map.toList

instance Arbitrary IntSet.IntSet where
  arbitrary = fmap IntSet.fromList arbitrary
  shrink = map IntSet.fromList . shrink . IntSet.toList

instance Arbitrary v => Arbitrary (IntMap.IntMap v) where
  arbitrary = fmap IntMap.fromList arbitrary
  shrink = map IntMap.fromList . shrink . IntMap.toList

instance Arbitrary a => Arbitrary (Seq.Seq a) where
  arbitrary = fmap Seq.fromList arbitrary
  shrink = map Seq.fromList . shrink . foldr (:) []

instance Arbitrary a => Arbitrary (Tree.Tree a) where
  arbitrary = sized tree
    where
      tree n = do
        value <- arbitrary
        k <- chooseInt (0, n `min` 3)
        fmap (Tree.Node value) (vectorOf k (tree (n `div` (k + 1))))
  shrink (Tree.Node x ts) = ts ++ [Tree.Node x' ts' | (x', ts') <- shrink (x, ts)]

instance Arbitrary a => Arbitrary (Identity a) where { arbitrary = arbitrary1; shrink = shrink1 }
instance Arbitrary a => Arbitrary (ZipList a) where { arbitrary = fmap ZipList arbitrary; shrink = map ZipList . shrink . getZipList }
instance Arbitrary a => Arbitrary (Const a b) where { arbitrary = fmap Const arbitrary; shrink = map Const . shrink . getConst }
instance Arbitrary a => Arbitrary (Sum a) where { arbitrary = fmap Sum arbitrary; shrink = map Sum . shrink . getSum }
instance Arbitrary a => Arbitrary (Product a) where { arbitrary = fmap Product arbitrary; shrink = map Product . shrink . getProduct }
instance Arbitrary a => Arbitrary (First a) where { arbitrary = fmap First arbitrary; shrink = map First . shrink . getFirst }
instance Arbitrary a => Arbitrary (Last a) where { arbitrary = fmap Last arbitrary; shrink = map Last . shrink . getLast }
instance Arbitrary a => Arbitrary (Dual a) where { arbitrary = fmap Dual arbitrary; shrink = map Dual . shrink . getDual }
instance Arbitrary All where { arbitrary = fmap All arbitrary; shrink = map All . shrink . getAll }
instance Arbitrary Any where { arbitrary = fmap Any arbitrary; shrink = map Any . shrink . getAny }
instance (CoArbitrary a, Arbitrary a) => Arbitrary (Endo a) where { arbitrary = fmap Endo arbitrary }

instance (CoArbitrary a, Arbitrary b) => Arbitrary (a -> b) where
  arbitrary = MkGen (\r n x -> unGen (coarbitrary x arbitrary) r n)

arbitrarySizedIntegral, arbitrarySizedNatural :: Integral a => Gen a
arbitrarySizedIntegral = sized (\n -> fmap fromInteger (chooseInteger (negate (toInteger n), toInteger n)))
arbitrarySizedNatural = sized (\n -> fmap fromInteger (chooseInteger (0, toInteger n)))

arbitraryBoundedIntegral :: (Bounded a, Integral a) => Gen a
arbitraryBoundedIntegral = chooseBoundedIntegral (minBound, maxBound)

-- | Grows with the size up to the bounds of the type.
arbitrarySizedBoundedIntegral :: (Bounded a, Integral a) => Gen a
arbitrarySizedBoundedIntegral = sized (\n -> within minBound maxBound (2 ^ min 64 (n * 2)))
  where
    within :: (Bounded a, Integral a) => a -> a -> Integer -> Gen a
    within lo hi reach = fmap fromInteger (chooseInteger (max (toInteger lo) (negate reach), min (toInteger hi) reach))

arbitrarySizedFractional :: Fractional a => Gen a
arbitrarySizedFractional = sized draw
  where
    draw n = do
      d <- chooseInteger (1, max 1 (toInteger n))
      k <- chooseInteger (negate (toInteger n) * d, toInteger n * d)
      return (fromRational (k % d))

arbitraryBoundedRandom :: (Bounded a, Random a) => Gen a
arbitraryBoundedRandom = choose (minBound, maxBound)

arbitraryBoundedEnum :: (Bounded a, Enum a) => Gen a
arbitraryBoundedEnum = chooseEnum (minBound, maxBound)

arbitraryUnicodeChar, arbitraryASCIIChar, arbitraryPrintableChar :: Gen Char
arbitraryUnicodeChar = choose (minBound, maxBound) `suchThat` ((/= Surrogate) . generalCategory)
arbitraryASCIIChar = fmap chr (chooseInt (0, 127))
arbitraryPrintableChar = arbitrary `suchThat` isPrint

shrinkNothing :: a -> [a]
shrinkNothing _ = []

shrinkMap :: Arbitrary a => (a -> b) -> (b -> a) -> b -> [b]
shrinkMap f g = shrinkMapBy f g shrink

shrinkMapBy :: (a -> b) -> (b -> a) -> (a -> [a]) -> b -> [b]
shrinkMapBy f g shr = map f . shr . g

-- | Without pieces, the largest first, then with one element smaller.
shrinkList :: (a -> [a]) -> [a] -> [[a]]
shrinkList shr xs = concat [removes k n xs | k <- takeWhile (> 0) (iterate (`div` 2) n)] ++ one xs
  where
    n = length xs
    one [] = []
    one (y : ys) = [y' : ys | y' <- shr y] ++ [y : ys' | ys' <- one ys]
    removes k m ys
      | k > m = []
      | null rest = [[]]
      | otherwise = rest : map (first ++) (removes k (m - k) rest)
      where
        (first, rest) = splitAt k ys

shrinkIntegral :: Integral a => a -> [a]
shrinkIntegral x = nub ([negate x | x < 0, negate x > x] ++ [y | y <- takeWhile (less x) (0 : [x - i | i <- tail (iterate (`quot` 2) x)])])
  where
    less a b = case (a >= 0, b >= 0) of
      (True, True) -> b < a
      (False, False) -> b > a
      (True, False) -> a + b < 0
      (False, True) -> a + b > 0

shrinkBoundedEnum :: (Bounded a, Enum a, Eq a) => a -> [a]
shrinkBoundedEnum a = filter (/= a) (map toEnum (shrinkIntegral (fromEnum a - low) >>= \k -> [low + k]))
  where
    low = fromEnum (minBound `asTypeOf` a)

shrinkRealFrac :: RealFrac a => a -> [a]
shrinkRealFrac x
  | not (x == x) = 0 : take 10 (iterate (* 2) 0)
  | otherwise = nub (filter smaller (map fromInteger (0 : shrinkIntegral whole ++ [whole]) ++ [negate x | x < 0]))
  where
    whole = truncate x
    smaller y = abs y < abs x || (y == negate x && x < 0)

shrinkDecimal :: RealFrac a => a -> [a]
shrinkDecimal x = shrinkRealFrac x ++ [y | k <- [10, 100], let y = fromInteger (truncate (x * k)) / k, abs y < abs x, y /= fromInteger (truncate x)]

vector :: Arbitrary a => Int -> Gen [a]
vector k = vectorOf k arbitrary

orderedList :: (Ord a, Arbitrary a) => Gen [a]
orderedList = fmap sort arbitrary

infiniteList :: Arbitrary a => Gen [a]
infiniteList = infiniteListOf arbitrary

-- Arguments of random functions ----------------------------------------------------------------------------------

class CoArbitrary a where
  coarbitrary :: a -> Gen b -> Gen b

(><) :: (Gen a -> Gen a) -> (Gen a -> Gen a) -> Gen a -> Gen a
(><) f g = f . g

coarbitraryIntegral :: Integral a => a -> Gen b -> Gen b
coarbitraryIntegral = variant

coarbitraryReal :: Real a => a -> Gen b -> Gen b
coarbitraryReal x = coarbitrary (toRational x)

coarbitraryShow :: Show a => a -> Gen b -> Gen b
coarbitraryShow x = coarbitrary (show x)

coarbitraryEnum :: Enum a => a -> Gen b -> Gen b
coarbitraryEnum = variant . fromEnum

instance CoArbitrary () where coarbitrary _ = id
instance CoArbitrary Bool where coarbitrary = coarbitraryEnum
instance CoArbitrary Ordering where coarbitrary = coarbitraryEnum
instance CoArbitrary Char where coarbitrary = coarbitraryEnum
instance CoArbitrary Int where coarbitrary = coarbitraryIntegral
instance CoArbitrary Integer where coarbitrary = coarbitraryIntegral
instance CoArbitrary Natural where coarbitrary = coarbitraryIntegral
instance CoArbitrary Int8 where coarbitrary = coarbitraryIntegral
instance CoArbitrary Int16 where coarbitrary = coarbitraryIntegral
instance CoArbitrary Int32 where coarbitrary = coarbitraryIntegral
instance CoArbitrary Int64 where coarbitrary = coarbitraryIntegral
instance CoArbitrary Word where coarbitrary = coarbitraryIntegral
instance CoArbitrary Word8 where coarbitrary = coarbitraryIntegral
instance CoArbitrary Word16 where coarbitrary = coarbitraryIntegral
instance CoArbitrary Word32 where coarbitrary = coarbitraryIntegral
instance CoArbitrary Word64 where coarbitrary = coarbitraryIntegral
instance CoArbitrary Double where coarbitrary = coarbitraryReal
instance CoArbitrary Float where coarbitrary = coarbitraryReal
instance Integral a => CoArbitrary (Ratio a) where coarbitrary r = variant (numerator r) . variant (denominator r)

instance CoArbitrary a => CoArbitrary (Maybe a) where
  coarbitrary Nothing = variant (0 :: Int)
  coarbitrary (Just x) = variant (1 :: Int) . coarbitrary x

instance (CoArbitrary a, CoArbitrary b) => CoArbitrary (Either a b) where
  coarbitrary (Left x) = variant (0 :: Int) . coarbitrary x
  coarbitrary (Right y) = variant (1 :: Int) . coarbitrary y

instance CoArbitrary a => CoArbitrary [a] where
  coarbitrary [] = variant (0 :: Int)
  coarbitrary (x : xs) = variant (1 :: Int) . coarbitrary (x, xs)

instance (CoArbitrary a, CoArbitrary b) => CoArbitrary (a, b) where
  coarbitrary (x, y) = coarbitrary x . coarbitrary y

instance (CoArbitrary a, CoArbitrary b, CoArbitrary c) => CoArbitrary (a, b, c) where
  coarbitrary (x, y, z) = coarbitrary x . coarbitrary y . coarbitrary z

instance (CoArbitrary a, CoArbitrary b, CoArbitrary c, CoArbitrary d) => CoArbitrary (a, b, c, d) where
  coarbitrary (w, x, y, z) = coarbitrary w . coarbitrary x . coarbitrary y . coarbitrary z

instance CoArbitrary a => CoArbitrary (Set.Set a) where coarbitrary = coarbitrary . Set.toList
instance (CoArbitrary k, CoArbitrary v) => CoArbitrary (Map.Map k v) where coarbitrary = coarbitrary . Map.toList

instance (Arbitrary a, CoArbitrary b) => CoArbitrary (a -> b) where
  coarbitrary f gen = arbitrary >>= \xs -> coarbitrary (map f xs) gen

instance CoArbitrary IntSet.IntSet where coarbitrary = coarbitrary . IntSet.toList
instance CoArbitrary a => CoArbitrary (IntMap.IntMap a) where coarbitrary = coarbitrary . IntMap.toList
instance CoArbitrary a => CoArbitrary (Seq.Seq a) where coarbitrary = coarbitrary . foldr (:) []
instance CoArbitrary a => CoArbitrary (Tree.Tree a) where coarbitrary (Tree.Node x ts) = coarbitrary x . coarbitrary ts
instance CoArbitrary a => CoArbitrary (ZipList a) where coarbitrary = coarbitrary . getZipList
instance CoArbitrary a => CoArbitrary (Identity a) where coarbitrary = coarbitrary . runIdentity
instance CoArbitrary a => CoArbitrary (Complex a) where coarbitrary (x :+ y) = coarbitrary x . coarbitrary y
instance CoArbitrary a => CoArbitrary (Sum a) where coarbitrary = coarbitrary . getSum
instance CoArbitrary a => CoArbitrary (Product a) where coarbitrary = coarbitrary . getProduct
instance CoArbitrary a => CoArbitrary (Dual a) where coarbitrary = coarbitrary . getDual
instance CoArbitrary a => CoArbitrary (First a) where coarbitrary = coarbitrary . getFirst
instance CoArbitrary a => CoArbitrary (Last a) where coarbitrary = coarbitrary . getLast
instance CoArbitrary All where coarbitrary = coarbitrary . getAll
instance CoArbitrary Any where coarbitrary = coarbitrary . getAny

-- | The parts of the same type, then the value with one part smaller.
genericShrink :: (Generic a, RecursivelyShrink (Rep a), GSubterms (Rep a) a) => a -> [a]
genericShrink x = subterms x ++ recursivelyShrink x

recursivelyShrink :: (Generic a, RecursivelyShrink (Rep a)) => a -> [a]
recursivelyShrink = map to . grecursivelyShrink . from

class RecursivelyShrink f where
  grecursivelyShrink :: f a -> [f a]

instance (RecursivelyShrink f, RecursivelyShrink g) => RecursivelyShrink (f :*: g) where
  grecursivelyShrink (x :*: y) = [x' :*: y | x' <- grecursivelyShrink x] ++ [x :*: y' | y' <- grecursivelyShrink y]

instance (RecursivelyShrink f, RecursivelyShrink g) => RecursivelyShrink (f :+: g) where
  grecursivelyShrink (L1 x) = map L1 (grecursivelyShrink x)
  grecursivelyShrink (R1 x) = map R1 (grecursivelyShrink x)

instance RecursivelyShrink f => RecursivelyShrink (M1 i c f) where
  grecursivelyShrink (M1 x) = map M1 (grecursivelyShrink x)

instance Arbitrary a => RecursivelyShrink (K1 i a) where
  grecursivelyShrink (K1 x) = map K1 (shrink x)

instance RecursivelyShrink U1 where
  grecursivelyShrink U1 = []

instance RecursivelyShrink V1 where
  grecursivelyShrink _ = []

-- | The parts of a value that have its type.
subterms :: (Generic a, GSubterms (Rep a) a) => a -> [a]
subterms = gSubterms . from

class GSubterms f a where
  gSubterms :: f b -> [a]

instance GSubterms V1 a where
  gSubterms _ = []

instance GSubterms U1 a where
  gSubterms U1 = []

instance (GSubterms f a, GSubterms g a) => GSubterms (f :*: g) a where
  gSubterms (x :*: y) = gSubterms x ++ gSubterms y

instance (GSubterms f a, GSubterms g a) => GSubterms (f :+: g) a where
  gSubterms (L1 x) = gSubterms x
  gSubterms (R1 x) = gSubterms x

instance GSubterms f a => GSubterms (M1 i c f) a where
  gSubterms (M1 x) = gSubterms x

instance {-# OVERLAPPING #-} GSubterms (K1 i a) a where
  gSubterms (K1 x) = [x]

instance {-# INCOHERENT #-} GSubterms (K1 i a) b where
  gSubterms (K1 _) = []
