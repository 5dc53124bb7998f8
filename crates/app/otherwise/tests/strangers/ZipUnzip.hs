-- judged: zipBad wrong, dot wrong, the rest verified
module ZipUnzip where

import Prelude hiding (zip, unzip, zipWith)

{-@ zip :: xs:[a] -> {ys:[b] | len ys = len xs} -> {v:[(a, b)] | len v = len xs} @-}
zip :: [a] -> [b] -> [(a, b)]
zip (x:xs) (y:ys) = (x, y) : zip xs ys
zip [] [] = []

{-@ unzip :: ps:[(a, b)] -> ({v:[a] | len v = len ps}, {v:[b] | len v = len ps}) @-}
unzip :: [(a, b)] -> ([a], [b])
unzip [] = ([], [])
unzip ((x, y) : ps) = (x : xs, y : ys)
  where
    (xs, ys) = unzip ps

{-@ zipWith :: (a -> b -> c) -> xs:[a] -> ys:[b] -> {v:[c] | len v <= len xs && len v <= len ys} @-}
zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith f (x:xs) (y:ys) = f x y : zipWith f xs ys
zipWith _ _ _ = []

-- One of the two cases is missing.
{-@ zipBad :: xs:[a] -> {ys:[b] | len ys <= len xs} -> {v:[(a, b)] | len v = len ys} @-}
zipBad :: [a] -> [b] -> [(a, b)]
zipBad (x:xs) (y:ys) = (x, y) : zipBad xs ys
zipBad [] [] = []

{-@ dot :: xs:[Int] -> {ys:[Int] | len ys >= len xs} -> Int @-}
dot :: [Int] -> [Int] -> Int
dot xs ys = sum (map (uncurry (*)) (zip xs ys))

{-@ dotOk :: xs:[Int] -> {ys:[Int] | len ys = len xs} -> Int @-}
dotOk :: [Int] -> [Int] -> Int
dotOk xs ys = sum (map (uncurry (*)) (zip xs ys))

{-@ roundTrip :: ps:[(a, b)] -> {v:[(a, b)] | len v = len ps} @-}
roundTrip :: [(a, b)] -> [(a, b)]
roundTrip ps = case unzip ps of
  (xs, ys) -> zip xs ys
