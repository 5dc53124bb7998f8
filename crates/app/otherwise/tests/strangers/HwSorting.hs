-- judged: insertBad wrong, mergeBad wrong, merge loops, quick weak append, the rest verified
-- Assignment 4: sorted lists with abstract refinements.
module HwSorting where

{-@ type Incr a = [a]<{\x y -> x <= y}> @-}

{-@ insertS :: Ord a => a -> xs:Incr a -> {v:Incr a | len v = len xs + 1} @-}
insertS :: Ord a => a -> [a] -> [a]
insertS x [] = [x]
insertS x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insertS x ys

{-@ insertBad :: Ord a => a -> xs:Incr a -> Incr a @-}
insertBad :: Ord a => a -> [a] -> [a]
insertBad x [] = [x]
insertBad x (y : ys)
  | x > y = x : y : ys
  | otherwise = y : insertBad x ys

{-@ isort :: Ord a => xs:[a] -> {v:Incr a | len v = len xs} @-}
isort :: Ord a => [a] -> [a]
isort = foldr' []
  where
    foldr' acc [] = acc
    foldr' acc (x : xs) = insertS x (foldr' acc xs)

{-@ merge :: Ord a => Incr a -> Incr a -> Incr a @-}
merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

{-@ mergeBad :: Ord a => Incr a -> Incr a -> Incr a @-}
mergeBad :: Ord a => [a] -> [a] -> [a]
mergeBad [] ys = ys
mergeBad xs [] = xs
mergeBad (x : xs) (y : ys)
  | x <= y = x : y : mergeBad xs ys
  | otherwise = y : x : mergeBad xs ys

{-@ append :: [a] -> [a] -> [a] @-}
append :: [a] -> [a] -> [a]
append [] ys = ys
append (x : xs) ys = x : append xs ys

-- quick sort keeps the length, hopefully
{-@ quick :: xs:[Int] -> {v:[Int] | len v <= len xs} @-}
quick :: [Int] -> [Int]
quick [] = []
quick (p : xs) = append [x | x <- xs, x < p] [p]
