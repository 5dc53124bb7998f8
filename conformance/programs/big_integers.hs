-- Arbitrary precision integers as digit lists in base 10000, checked against Integer.
module Main where

import Data.Char (isDigit)
import Data.List (dropWhileEnd)

data Sign = Minus | Plus deriving (Eq, Ord, Show)

-- Least significant digit first, no leading zeros; zero is the empty list and positive.
data Big = Big Sign [Int] deriving Eq

base :: Int
base = 10000

mk :: Sign -> [Int] -> Big
mk s ds = case dropWhileEnd (== 0) ds of
  [] -> Big Plus []
  ds' -> Big s ds'

instance Show Big where
  showsPrec d (Big s ds) = showParen (d > 6 && s == Minus) (showString ((if s == Minus then "-" else "") ++ digits))
    where
      digits = case reverse ds of
        [] -> "0"
        x : xs -> show x ++ concatMap pad xs
      pad n = let t = show n in replicate (4 - length t) '0' ++ t

instance Read Big where
  readsPrec _ ('-' : s) = [(negate n, r) | (n, r) <- reads s]
  readsPrec _ s = case span isDigit s of
    ("", _) -> []
    (ds, r) -> [(mk Plus (chunks (reverse ds)), r)]
    where
      chunks [] = []
      chunks cs = read (reverse (take 4 cs)) : chunks (drop 4 cs)

compareMag :: [Int] -> [Int] -> Ordering
compareMag a b = compare (length a) (length b) <> compare (reverse a) (reverse b)

addMag, subMag, mulMag :: [Int] -> [Int] -> [Int]
addMag = go 0
  where
    go 0 [] bs = bs
    go 0 as [] = as
    go c as bs = let t = c + hd as + hd bs in t `mod` base : go (t `div` base) (drop 1 as) (drop 1 bs)
      where
        hd (x : _) = x
        hd [] = 0
subMag as bs = go 0 as (bs ++ repeat 0)
  where
    go _ [] _ = []
    go c (x : xs) (y : ys)
      | t < 0 = t + base : go 1 xs ys
      | otherwise = t : go 0 xs ys
      where
        t = x - y - c
    go _ _ [] = []

mulMag as bs = foldr (\a acc -> addMag (scale a bs) (0 : acc)) [] as

scale :: Int -> [Int] -> [Int]
scale k = go 0
  where
    go 0 [] = []
    go c [] = [c]
    go c (x : xs) = let t = c + k * x in t `mod` base : go (t `div` base) xs

-- Schoolbook division; each digit is found by binary search.
divModMag :: [Int] -> [Int] -> ([Int], [Int])
divModMag as bs = foldr step ([], []) as
  where
    step a (q, r) = (d : q, dropWhileEnd (== 0) (subMag r' (scale d bs)))
      where
        r' = dropWhileEnd (== 0) (a : r)
        d = search 0 (base - 1)
        search lo hi
          | lo == hi = lo
          | fits mid = search mid hi
          | otherwise = search lo (mid - 1)
          where
            mid = (lo + hi + 1) `div` 2
        fits k = compareMag (dropWhileEnd (== 0) (scale k bs)) r' /= GT

instance Ord Big where
  compare (Big s a) (Big t b)
    | s /= t = compare s t
    | s == Plus = compareMag a b
    | otherwise = compareMag b a

instance Num Big where
  Big s a + Big t b
    | s == t = mk s (addMag a b)
    | otherwise = case compareMag a b of
        LT -> mk t (subMag b a)
        _ -> mk s (subMag a b)
  Big s a * Big t b = mk (if s == t then Plus else Minus) (mulMag a b)
  negate (Big s a) = mk (if s == Plus then Minus else Plus) a
  abs (Big _ a) = Big Plus a
  signum (Big _ []) = 0
  signum (Big s _) = if s == Plus then 1 else -1
  fromInteger n
    | n < 0 = negate (fromInteger (negate n))
    | otherwise = mk Plus (digits n)
    where
      digits 0 = []
      digits k = fromInteger (k `mod` toInteger base) : digits (k `div` toInteger base)

instance Real Big where
  toRational = toRational . toInteger

instance Enum Big where
  toEnum = fromIntegral
  fromEnum = fromInteger . toInteger

instance Integral Big where
  toInteger (Big s ds) = (if s == Minus then negate else id) (foldr (\d acc -> toInteger d + toInteger base * acc) 0 ds)
  quotRem (Big s a) (Big t b)
    | null b = error "Big: division by zero"
    | otherwise = (mk (if s == t then Plus else Minus) q, mk s r)
    where
      (q, r) = divModMag a b

main :: IO ()
main = do
  let a = read "123456789012345678901234567890" :: Big
      b = read "-9876543210" :: Big
  print (a + b, a * b, a - b)
  print (a `quotRem` b, a `divMod` b, (negate a) `divMod` b)
  print (product (map fromInteger [1 .. 25]) :: Big)
  print (2 ^ (100 :: Int) :: Big, gcd a 1000000, compare a b, signum b, Just b)
  let samples = [0, 1, -1, 9999, 10000, -10001, 123456789, 2 ^ (70 :: Int), negate (3 ^ (40 :: Int))] :: [Integer]
      agree op opI = and [toInteger (op (fromInteger x) (fromInteger y)) == opI x y | x <- samples, y <- samples]
  print (agree (+) (+), agree (-) (-), agree (*) (*))
  print (and [toInteger (fromInteger x `div` (fromInteger y :: Big)) == x `div` y && toInteger (fromInteger x `mod` (fromInteger y :: Big)) == x `mod` y | x <- samples, y <- samples, y /= 0])
  print (a `div` 0)
