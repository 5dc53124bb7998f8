-- | Words that puzzles are told in. Everything is ordinary Haskell, and written so that a search for unknowns has little to
-- decide: lists and grids get their size first, and what is counted is added up, not taken apart into cases.
module Otherwise.Puzzle
  ( -- * Sizes
    ofLength, grid, cube
    -- * Values
  , between, oneOf, oneOfLists, allBetween
    -- * All of them
  , allDifferent, allEqual, increasing, decreasing, permutationOf, sortsTo, sortedAlike, ofOneLength, ofSize, noMoreThan
    -- * Counting
  , count, howMany, exactly, atMost, atLeast, noneOf, different
    -- * Parts of grids
  , columns, diagonals, blocks, neighbours, pairs
    -- * Sums
  , dot, digits
  ) where

import Data.List (nub, transpose)

-- | So many elements.
ofLength :: Int -> [a] -> Bool
ofLength n xs = length xs == n

-- | So many rows of so many elements.
grid :: Int -> Int -> [[a]] -> Bool
grid height width rows = ofLength height rows && all (ofLength width) rows

-- | So many layers of such grids.
cube :: Int -> Int -> Int -> [[[a]]] -> Bool
cube depth height width layers = ofLength depth layers && all (grid height width) layers

-- | Between two bounds, which belong to it.
between :: Ord a => a -> a -> a -> Bool
between low high x = low <= x && x <= high

-- | The same of every element.
allBetween :: Ord a => a -> a -> [a] -> Bool
allBetween low high = all (between low high)

-- | One of these.
oneOf :: Eq a => [a] -> a -> Bool
oneOf choices x = elem x choices

-- | One of these words, or of other lists: of those that are as long. Queries that say @elem@ of known words are asked so.
oneOfLists :: Eq a => [[a]] -> [a] -> Bool
oneOfLists choices xs = any (\n -> ofLength n xs && any alike (filter (ofLength n) choices)) (nub (map length choices))
  where
    alike ys = and (zipWith (==) xs ys)

-- | No two are equal.
allDifferent :: Eq a => [a] -> Bool
allDifferent [] = True
allDifferent (x : xs) = all (/= x) xs && allDifferent xs

-- | No two differ.
allEqual :: Eq a => [a] -> Bool
allEqual [] = True
allEqual (x : xs) = all (== x) xs

-- | Each is less than the next.
increasing :: Ord a => [a] -> Bool
increasing xs = and (zipWith (<) xs (drop 1 xs))

-- | Each is greater than the next.
decreasing :: Ord a => [a] -> Bool
decreasing xs = and (zipWith (>) xs (drop 1 xs))

-- | The same elements, each as often.
permutationOf :: Eq a => [a] -> [a] -> Bool
permutationOf these xs = ofLength (length these) xs && all sameCount these
  where
    sameCount x = count (== x) xs == count (== x) these

-- | Sorted, they are these: @sort xs == ys@. Queries are asked in these words where they say that of known elements.
sortsTo :: Ord a => [a] -> [a] -> Bool
sortsTo ys xs
  | not (and (zipWith (<=) ys (drop 1 ys)) && ofLength (length ys) xs) = False
  | allDifferent ys = all (\x -> head ys <= x && x <= last ys) xs && all (`elem` ys) xs && allDifferent xs
  | otherwise = permutationOf ys xs

-- | @sort xs == sort ys@, said of the elements and not of the ways to sort them.
sortedAlike :: Ord a => [a] -> [a] -> Bool
sortedAlike xs ys = permutationOf ys xs

-- | A condition that can hold only for lists of one length: that is asked first.
ofOneLength :: [a] -> [b] -> Bool -> Bool
ofOneLength xs ys holds = ofLength (length ys) xs && holds

-- | A condition that can hold only if so many are as many as these: that is asked first.
ofSize :: Int -> [a] -> Bool -> Bool
ofSize n xs holds = n == length xs && holds

-- | There are at most so many: what a sum says of numbers from one on.
noMoreThan :: Int -> [a] -> Bool
noMoreThan n xs = length xs <= n

-- | How many there are for which it holds.
count :: (a -> Bool) -> [a] -> Int
count p xs = sum (map (\x -> if p x then 1 else 0) xs)

-- | How many there are, as any number. Queries that add up ones are asked in this word.
howMany :: Num n => [a] -> n
howMany xs = fromIntegral (length xs)

exactly, atMost, atLeast :: Int -> (a -> Bool) -> [a] -> Bool
exactly n p xs = count p xs == n
atMost n p xs = count p xs <= n
atLeast n p xs = count p xs >= n

-- | It holds for none of them.
noneOf :: (a -> Bool) -> [a] -> Bool
noneOf p = all (not . p)

-- | How many different ones there are: @length (nub xs)@. Queries are asked in these words.
different :: Eq a => [a] -> Int
different [] = 0
different (x : xs) = (if all (/= x) xs then 1 else 0) + different xs

-- | The columns of a grid, from its rows.
columns :: [[a]] -> [[a]]
columns = transpose

-- | Both diagonals of a square.
diagonals :: [[a]] -> [[a]]
diagonals rows = [zipWith (!!) rows [0 ..], zipWith (!!) (reverse rows) [0 ..]]

-- | The blocks of a grid, so many rows high and so many columns wide: those of a sudoku are @blocks 3 3@.
blocks :: Int -> Int -> [[a]] -> [[a]]
blocks height width rows = [concat block | band <- parts height rows, block <- transpose (map (parts width) band)]
  where
    parts n xs = case splitAt n xs of
      (part, []) -> [part]
      (part, rest) -> part : parts n rest

-- | Each with the next one.
neighbours :: [a] -> [(a, a)]
neighbours xs = zip xs (drop 1 xs)

-- | Each with every later one.
pairs :: [a] -> [(a, a)]
pairs [] = []
pairs (x : xs) = map ((,) x) xs ++ pairs xs

-- | The sum of products.
dot :: Num a => [a] -> [a] -> a
dot xs ys = sum (zipWith (*) xs ys)

-- | The number that digits are written with.
digits :: Num a => [a] -> a
digits = foldl (\n d -> 10 * n + d) 0
