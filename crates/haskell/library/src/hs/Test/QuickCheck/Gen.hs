-- | Generators of random test data, as in QuickCheck 2.14. They start from a fixed seed: the same program tries the same values.
module Test.QuickCheck.Gen
  ( Gen (..), QCGen, newQCGen, splitQCGen
  , variant, sized, getSize, resize, scale
  , choose, chooseAny, chooseInt, chooseInteger, chooseEnum, chooseBoundedIntegral
  , generate, sample, sample'
  , suchThat, suchThatMap, suchThatMaybe
  , oneof, frequency, elements, growingElements, sublistOf, shuffle
  , listOf, listOf1, vectorOf, infiniteListOf
  ) where

import Control.Monad (filterM, liftM2, replicateM)
import Control.Monad.Fix (MonadFix (..))
import Data.Function (fix)
import Data.List (sortBy)
import Data.Ord (comparing)
import System.Random (Random, RandomGen, StdGen, newStdGen, random, randomR, split)

type QCGen = StdGen

newQCGen :: IO QCGen
newQCGen = newStdGen

splitQCGen :: QCGen -> (QCGen, QCGen)
splitQCGen = split

-- | From a source of randomness and a size.
newtype Gen a = MkGen {unGen :: QCGen -> Int -> a}

instance Functor Gen where
  fmap f (MkGen h) = MkGen (\r n -> f (h r n))

instance Applicative Gen where
  pure x = MkGen (\_ _ -> x)
  MkGen f <*> MkGen x = MkGen (\r n -> case split r of (r1, r2) -> f r1 n (x r2 n))

instance Monad Gen where
  MkGen m >>= k = MkGen (\r n -> case split r of (r1, r2) -> unGen (k (m r1 n)) r2 n)

instance MonadFix Gen where
  mfix f = MkGen (\r n -> let a = unGen (f a) r n in a)

-- | Another source for each number: binary digits choose halves.
variant :: Integral n => n -> Gen a -> Gen a
variant k (MkGen g) = MkGen (\r n -> g (vary (toInteger k) r) n)
  where
    vary i r
      | i >= 0 = gamma (i + 1) (fst (split r))
      | otherwise = gamma (negate i) (snd (split r))
    gamma i r
      | i == 1 = fst (split r)
      | even i = gamma (i `div` 2) (fst (split (snd (split r))))
      | otherwise = gamma (i `div` 2) (snd (split (snd (split r))))

sized :: (Int -> Gen a) -> Gen a
sized f = MkGen (\r n -> unGen (f n) r n)

getSize :: Gen Int
getSize = sized pure

resize :: Int -> Gen a -> Gen a
resize n _ | n < 0 = error "Test.QuickCheck.resize: negative size"
resize n (MkGen g) = MkGen (\r _ -> g r n)

scale :: (Int -> Int) -> Gen a -> Gen a
scale f g = sized (\n -> resize (f n) g)

choose :: Random a => (a, a) -> Gen a
choose range = MkGen (\r _ -> fst (randomR range r))

chooseAny :: Random a => Gen a
chooseAny = MkGen (\r _ -> fst (random r))

chooseInt :: (Int, Int) -> Gen Int
chooseInt = choose

chooseInteger :: (Integer, Integer) -> Gen Integer
chooseInteger = choose

chooseEnum :: Enum a => (a, a) -> Gen a
chooseEnum (lo, hi) = fmap toEnum (chooseInt (fromEnum lo, fromEnum hi))

chooseBoundedIntegral :: (Bounded a, Integral a) => (a, a) -> Gen a
chooseBoundedIntegral (lo, hi) = fmap fromInteger (chooseInteger (toInteger lo, toInteger hi))

generate :: Gen a -> IO a
generate (MkGen g) = do
  r <- newQCGen
  return (g r 30)

sample' :: Gen a -> IO [a]
sample' g = generate (sequence [resize n g | n <- [0, 2 .. 20]])

sample :: Show a => Gen a -> IO ()
sample g = sample' g >>= mapM_ print

suchThat :: Gen a -> (a -> Bool) -> Gen a
gen `suchThat` p = do
  found <- gen `suchThatMaybe` p
  case found of
    Just x -> return x
    Nothing -> sized (\n -> resize (n + 1) (gen `suchThat` p))

suchThatMap :: Gen a -> (a -> Maybe b) -> Gen b
gen `suchThatMap` f = fmap found (fmap f gen `suchThat` present)
  where
    present m = case m of { Just _ -> True; Nothing -> False }
    found m = case m of { Just x -> x; Nothing -> error "Test.QuickCheck.suchThatMap" }

suchThatMaybe :: Gen a -> (a -> Bool) -> Gen (Maybe a)
gen `suchThatMaybe` p = sized (\n -> try n (2 * n))
  where
    try m n
      | m > n = return Nothing
      | otherwise = do
          x <- resize m gen
          if p x then return (Just x) else try (m + 1) n

oneof :: [Gen a] -> Gen a
oneof [] = error "QuickCheck.oneof used with empty list"
oneof gs = chooseInt (0, length gs - 1) >>= (gs !!)

frequency :: [(Int, Gen a)] -> Gen a
frequency [] = error "QuickCheck.frequency used with empty list"
frequency xs
  | any (< 0) (map fst xs) = error "QuickCheck.frequency: negative weight"
  | all (== 0) (map fst xs) = error "QuickCheck.frequency: all weights were zero"
  | otherwise = chooseInt (1, sum (map fst xs)) >>= (`pick` xs)
  where
    pick n ((k, x) : rest)
      | n <= k = x
      | otherwise = pick (n - k) rest
    pick _ [] = error "QuickCheck.pick used with empty list"

elements :: [a] -> Gen a
elements [] = error "QuickCheck.elements used with empty list"
elements xs = fmap (xs !!) (chooseInt (0, length xs - 1))

growingElements :: [a] -> Gen a
growingElements [] = error "QuickCheck.growingElements used with empty list"
growingElements xs = sized (\n -> elements (take (1 `max` portion n) xs))
  where
    k = length xs
    portion n = (log' n + 1) * k `div` log' 100
    log' = round . log . (toDouble :: Int -> Double)
    toDouble = fromIntegral

sublistOf :: [a] -> Gen [a]
sublistOf = filterM (\_ -> choose (False, True))

shuffle :: [a] -> Gen [a]
shuffle xs = do
  keys <- vectorOf (length xs) (chooseInt (minBound, maxBound))
  return (map snd (sortBy (comparing fst) (zip keys xs)))

listOf, listOf1 :: Gen a -> Gen [a]
listOf gen = sized (\n -> chooseInt (0, n) >>= \k -> vectorOf k gen)
listOf1 gen = sized (\n -> chooseInt (1, 1 `max` n) >>= \k -> vectorOf k gen)

vectorOf :: Int -> Gen a -> Gen [a]
vectorOf = replicateM

infiniteListOf :: Gen a -> Gen [a]
infiniteListOf gen = fix (liftM2 (:) gen)
