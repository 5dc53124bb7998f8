-- | Binary search, square roots and other searches over ranges of numbers.
module BinarySearch where

{-@ LIQUID "--no-termination" @-}

{-@ type Nat         = {v:Int | v >= 0} @-}
{-@ type Index XS    = {v:Int | 0 <= v && v < len XS} @-}
{-@ type Between A B = {v:Int | A <= v && v <= B} @-}

{-@ measure sorted @-}
sorted :: [Int] -> Bool
sorted []       = True
sorted (x : xs) = (null xs || x <= first xs) && sorted xs

{-@ measure first @-}
first :: [Int] -> Int
first []      = 0
first (x : _) = x

{-@ reflect nthOf @-}
nthOf :: [Int] -> Int -> Int
nthOf []       _ = 0
nthOf (x : xs) i = if i == 0 then x else nthOf xs (i - 1)

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ size :: xs:[a] -> {v:Nat | v == len xs} @-}
size :: [a] -> Int
size []       = 0
size (_ : xs) = 1 + size xs

{-@ nth :: xs:[Int] -> i:Index xs -> {v:Int | v == nthOf xs i} @-}
nth :: [Int] -> Int -> Int
nth (x : xs) i
  | i == 0    = x
  | otherwise = nth xs (i - 1)
nth [] _ = die "nth"

{-@ middle :: a:Nat -> b:{v:Int | a <= v} -> Between a b @-}
middle :: Int -> Int -> Int
middle a b = a + (b - a) `div` 2

-- | An index of the number among those from one index up to below another.
{-@ search :: x:Int -> xs:[Int] -> lo:Nat -> hi:{v:Int | lo <= v && v <= len xs}
           -> {v:Maybe (Index xs) | isJust v => nthOf xs (fromJust v) == x} @-}
search :: Int -> [Int] -> Int -> Int -> Maybe Int
search x xs lo hi
  | lo >= hi  = Nothing
  | y == x    = Just mid
  | y < x     = search x xs (mid + 1) hi
  | otherwise = search x xs lo mid
  where
    {-@ mid :: {v:Int | lo <= v && (lo < hi => v < hi)} @-}
    mid :: Int
    mid = (lo + hi) `div` 2
    y = nth xs mid

{-@ find :: x:Int -> xs:{v:[Int] | sorted v} -> {v:Maybe (Index xs) | isJust v => nthOf xs (fromJust v) == x} @-}
find :: Int -> [Int] -> Maybe Int
find x xs = search x xs 0 (size xs)

-- | The greatest number whose square is no greater.
{-@ root :: n:Nat -> {v:Nat | v * v <= n && n < (v + 1) * (v + 1)} @-}
root :: Int -> Int
root n = go 0
  where
    {-@ go :: r:{v:Nat | v * v <= n} -> {v:Nat | v * v <= n && n < (v + 1) * (v + 1)} @-}
    go :: Int -> Int
    go r
      | (r + 1) * (r + 1) <= n = go (r + 1)
      | otherwise              = r

{-@ firstAtLeast :: x:Int -> xs:[Int] -> {v:Nat | v <= len xs && (v < len xs => nthOf xs v >= x)} @-}
firstAtLeast :: Int -> [Int] -> Int
firstAtLeast _ [] = 0
firstAtLeast x (y : ys)
  | y >= x    = 0
  | otherwise = 1 + firstAtLeast x ys

{-@ countUp :: a:Int -> b:{v:Int | a <= v} -> {v:[Between a b] | len v == b - a} @-}
countUp :: Int -> Int -> [Int]
countUp a b
  | a == b    = []
  | otherwise = a : countUp (a + 1) b

{-@ minIndex :: xs:{v:[Int] | len v > 0} -> Index xs @-}
minIndex :: [Int] -> Int
minIndex [_] = 0
minIndex (x : xs)
  | x <= nth xs i = 0
  | otherwise     = i + 1
  where
    i = minIndex xs
minIndex [] = die "minIndex"

{-@ gcd' :: a:Nat -> b:Nat -> {v:Nat | (a > 0 || b > 0) => v > 0} @-}
gcd' :: Int -> Int -> Int
gcd' a 0 = a
gcd' a b = gcd' b (a `mod` b)

{-@ power :: x:Int -> n:Nat -> {v:Int | (x > 0 => v > 0) && (n == 0 => v == 1)} @-}
power :: Int -> Int -> Int
power _ 0 = 1
power x n = x * power x (n - 1)

{-@ log2 :: n:{v:Int | v > 0} -> {v:Nat | v < n} @-}
log2 :: Int -> Int
log2 1 = 0
log2 n = 1 + log2 (n `div` 2)

{-@ absolute :: x:Int -> {v:Nat | v == x || v == 0 - x} @-}
absolute :: Int -> Int
absolute x = if x < 0 then negate x else x

{-@ distance :: x:Int -> y:Int -> {v:Nat | (x >= y => v == x - y) && (x <= y => v == y - x)} @-}
distance :: Int -> Int -> Int
distance x y = absolute (x - y)

main :: IO ()
main = do
  let xs = [1, 3, 5, 7, 9]
  print (find 7 xs, find 4 xs, root 17, firstAtLeast 4 xs, countUp 2 5)
  print (minIndex [4, 2, 8], gcd' 12 18, power 2 5, log2 10, distance 3 9, middle 2 9)
