module Data.Containers.ListUtils (nubOrd, nubOrdOn, nubInt, nubIntOn) where

import qualified Data.Set as Set

nubOrd :: Ord a => [a] -> [a]
nubOrd = nubOrdOn id

-- | Lazy: an element is there as soon as it is known to be new.
nubOrdOn :: Ord b => (a -> b) -> [a] -> [a]
nubOrdOn f = go Set.empty
  where
    go _ [] = []
    go seen (x : xs)
      | Set.member key seen = go seen xs
      | otherwise = x : go (Set.insert key seen) xs
      where
        key = f x

nubInt :: [Int] -> [Int]
nubInt = nubIntOn id

nubIntOn :: (a -> Int) -> [a] -> [a]
nubIntOn = nubOrdOn
