-- | Splitting lists, as in split 0.2; without the combinators of splitters.
module Data.List.Split
  ( splitOn, splitOneOf, splitWhen, endBy, endByOneOf, wordsBy, linesBy, chunksOf, splitPlaces, splitPlacesBlanks, splitEvery, chop, divvy
  ) where

import Data.List (isPrefixOf)

splitOn :: Eq a => [a] -> [a] -> [[a]]
splitOn separator = go []
  where
    n = length separator
    go before rest
      | n > 0 && separator `isPrefixOf` rest = reverse before : go [] (drop n rest)
    go before [] = [reverse before]
    go before (x : xs)
      | n == 0 = [] : map (: []) (x : xs)
      | otherwise = go (x : before) xs

splitWhen :: (a -> Bool) -> [a] -> [[a]]
splitWhen p xs = case break p xs of
  (a, []) -> [a]
  (a, _ : rest) -> a : splitWhen p rest

splitOneOf, endByOneOf :: Eq a => [a] -> [a] -> [[a]]
splitOneOf separators = splitWhen (`elem` separators)
endByOneOf separators = withoutLast . splitOneOf separators

endBy :: Eq a => [a] -> [a] -> [[a]]
endBy separator = withoutLast . splitOn separator

-- | Without an empty piece at the end.
withoutLast :: [[a]] -> [[a]]
withoutLast pieces = if null (last pieces) then init pieces else pieces

wordsBy, linesBy :: (a -> Bool) -> [a] -> [[a]]
wordsBy p = filter (not . null) . splitWhen p
linesBy p = withoutLast . splitWhen p

chunksOf, splitEvery :: Int -> [e] -> [[e]]
chunksOf n = chop (splitAt n)
splitEvery = chunksOf

chop :: ([a] -> (b, [a])) -> [a] -> [b]
chop _ [] = []
chop f xs = let (b, rest) = f xs in b : chop f rest

splitPlaces, splitPlacesBlanks :: Integral a => [a] -> [e] -> [[e]]
splitPlaces [] _ = []
splitPlaces _ [] = []
splitPlaces (n : ns) xs = let (a, b) = splitAt (fromIntegral n) xs in a : splitPlaces ns b
splitPlacesBlanks [] _ = []
splitPlacesBlanks (n : ns) xs = let (a, b) = splitAt (fromIntegral n) xs in a : splitPlacesBlanks ns b

divvy :: Int -> Int -> [a] -> [[a]]
divvy n step xs = takeWhile ((== n) . length) (map (take n) (iterate (drop step) xs))
