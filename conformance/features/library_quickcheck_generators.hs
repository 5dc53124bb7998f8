-- What generators and shrinking promise whatever the random values are.
module Main (main) where

import Control.Monad (replicateM)
import Data.List (nub, sort, subsequences)
import Test.QuickCheck
import Test.QuickCheck.Monadic (assert, monadicIO, pick, run)

data Suit = Hearts | Spades
  deriving (Show, Eq, Enum, Bounded)

instance Arbitrary Suit where
  arbitrary = arbitraryBoundedEnum

instance CoArbitrary Suit where
  coarbitrary = coarbitraryEnum

main :: IO ()
main = do
  dice <- generate (vectorOf 50 (choose (1, 6 :: Int)))
  print (length dice, all (`elem` [1 .. 6]) dice)
  letters <- generate (listOf1 (elements "abc"))
  print (not (null letters), all (`elem` "abc") letters)
  mixed <- generate (shuffle [1 .. 10 :: Int])
  print (sort mixed == [1 .. 10])
  part <- generate (sublistOf [1, 2, 3 :: Int])
  print (part `elem` subsequences [1, 2, 3])
  evens <- generate (replicateM 5 (arbitrary `suchThat` even)) :: IO [Int]
  print (all even evens)
  suits <- generate (vectorOf 40 arbitrary)
  print (length (nub (suits :: [Suit])) <= 2)
  size <- generate (resize 17 getSize)
  print size
  print (map (`elem` shrink (8 :: Int)) [0, 4, 7], shrink (0 :: Int), shrink True)
  print (shrink (Just False), shrink "a" == [""], [] `elem` shrink [3, 4 :: Int])
  print (take 3 (shrinkList shrinkNothing "ab"))
  f <- generate arbitrary :: IO (Suit -> Int)
  print (f Hearts == f Hearts)
  quickCheck $ monadicIO $ do
    n <- pick (choose (1, 9 :: Int))
    m <- run (return (n * 2))
    assert (m > n)
  quickCheck (ioProperty (return (2 + 2 == (4 :: Int))))
