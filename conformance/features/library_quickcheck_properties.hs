-- Properties whose verdict does not depend on the random values, the way course exercises write them.
module Main (main) where

import qualified Data.Map as Map
import Data.List (insert, sort)
import Test.QuickCheck

data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Show, Eq)

instance Arbitrary a => Arbitrary (Tree a) where
  arbitrary = sized tree
    where
      tree 0 = return Leaf
      tree n = frequency [(1, return Leaf), (3, Node <$> half <*> arbitrary <*> half)]
        where
          half = tree (n `div` 2)
  shrink Leaf = []
  shrink (Node l x r) = [l, r] ++ [Node l' x' r' | (l', x', r') <- shrink (l, x, r)]

mirror :: Tree a -> Tree a
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)

flatten :: Tree a -> [a]
flatten Leaf = []
flatten (Node l x r) = flatten l ++ [x] ++ flatten r

prop_mirrorTwice :: Tree Int -> Bool
prop_mirrorTwice t = mirror (mirror t) == t

prop_mirrorReverses :: Tree Int -> Property
prop_mirrorReverses t = flatten (mirror t) === reverse (flatten t)

prop_insertSorted :: Int -> OrderedList Int -> Bool
prop_insertSorted x (Ordered xs) = let ys = insert x xs in ys == sort ys

prop_positive :: Positive Int -> NonNegative Int -> NonZero Int -> Bool
prop_positive (Positive p) (NonNegative n) (NonZero z) = p > 0 && n >= 0 && z /= 0

prop_forAll :: Property
prop_forAll = forAll (choose (10, 20)) $ \n -> n >= 10 && n <= (20 :: Int)

prop_map :: Fun Int Bool -> [Int] -> Bool
prop_map (Fun _ p) xs = filter p xs ++ [] == [x | x <- xs, p x]

prop_lookup :: Map.Map Int Char -> Int -> Char -> Bool
prop_lookup m k c = Map.lookup k (Map.insert k c m) == Just c

main :: IO ()
main = do
  quickCheck prop_mirrorTwice
  quickCheck prop_mirrorReverses
  quickCheck prop_insertSorted
  quickCheck prop_positive
  quickCheck prop_forAll
  quickCheck prop_map
  quickCheck prop_lookup
  quickCheckWith stdArgs {maxSuccess = 20} (\xs -> length (reverse xs) == length (xs :: [Int]))
  quickCheck (withMaxSuccess 7 (\b -> b || not b))
  quickCheck (counterexample "shown" False)
  quickCheck (expectFailure False)
  quickCheck (once True)
  quickCheck (label "named" True)
  quickCheck (\x -> classify (x == (x :: Int)) "equal" True)
  quickCheck (\x -> (x :: Int) /= x ==> False)
  quickCheck (conjoin [counterexample "left" True, counterexample "right" False])
  result <- quickCheckWithResult stdArgs {chatty = False} (\n -> abs n >= (0 :: Integer))
  print (isSuccess result)
