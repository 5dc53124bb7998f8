module ZipUnlessEmpty (table) where

-- Two lists have the same length, or one of them is empty.

{-@ table :: xs:[Int] -> {ys:[Int] | len ys == len xs || len ys == 0} -> {v:[(Int, Int)] | len ys == len xs => len v == len xs} @-}
table :: [Int] -> [Int] -> [(Int, Int)]
table xs ys = zipUnlessEmpty xs ys

zipUnlessEmpty :: [a] -> [b] -> [(a, b)]
zipUnlessEmpty xs ys
  | isEmpty xs = []
  | isEmpty ys = []
  | otherwise = zipSame xs ys

zipSame :: [a] -> [b] -> [(a, b)]
zipSame [] [] = []
zipSame (x : xs) (y : ys) = pair x y : zipSame xs ys
zipSame _ _ = die "lists of different lengths"

isEmpty :: [a] -> Bool
isEmpty [] = True
isEmpty (_ : _) = False

pair :: a -> b -> (a, b)
pair x y = (x, y)

die :: String -> a
die message = error message
