module Lists (flatten, pairUp) where

-- The types of `concatLists`, `append`, `zipSame` and `die` are missing.

{-@ measure size @-}
{-@ size :: [a] -> Nat @-}
size :: [a] -> Int
size [] = 0
size (_ : xs) = 1 + size xs

{-@ measure sumSize @-}
{-@ sumSize :: [[a]] -> Nat @-}
sumSize :: [[a]] -> Int
sumSize [] = 0
sumSize (xs : xss) = size xs + sumSize xss

{-@ flatten :: xss:[[Int]] -> {v:[Int] | size v == sumSize xss} @-}
flatten :: [[Int]] -> [Int]
flatten xss = concatLists xss

concatLists :: [[a]] -> [a]
concatLists [] = []
concatLists (xs : xss) = append xs (concatLists xss)

append :: [a] -> [a] -> [a]
append [] ys = ys
append (x : xs) ys = x : append xs ys

{-@ pairUp :: xs:[Int] -> {ys:[Int] | size ys == size xs} -> [(Int, Int)] @-}
pairUp :: [Int] -> [Int] -> [(Int, Int)]
pairUp xs ys = zipSame xs ys

zipSame :: [a] -> [b] -> [(a, b)]
zipSame [] [] = []
zipSame (x : xs) (y : ys) = (x, y) : zipSame xs ys
zipSame _ _ = die "lists of different lengths"

die :: String -> a
die message = error message
