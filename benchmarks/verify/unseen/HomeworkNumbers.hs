-- twin percent: (100 * a) `div` b => (101 * a) `div` b
-- twin score: sum (map rank cs) => sum (map rank cs) - 1
module HomeworkNumbers where
-- homework: bank, library etc.
{-@ type Nat1 = {v:Int | v >= 1} @-}
data Suit = Hearts | Spades deriving (Eq, Show)
{-@ data Card = Card { rank :: {v:Int | 1 <= v && v <= 13}, suit :: Suit } @-}
data Card = Card { rank :: Int, suit :: Suit } deriving (Eq, Show)
{-@ next :: Card -> Card @-}
next :: Card -> Card
next (Card r s) | r < 13 = Card (r + 1) s
                | otherwise = Card 1 s
{-@ deck :: [Card] @-}
deck :: [Card]
deck = [Card r s | r <- [1 .. 13], s <- [Hearts, Spades]]
{-@ score :: [Card] -> Nat @-}
score :: [Card] -> Int
score cs = sum (map rank cs)
{-@ maxRank :: {cs:[Card] | len cs > 0} -> Nat1 @-}
maxRank :: [Card] -> Int
maxRank [c] = rank c
maxRank (c:cs) = max (rank c) (maxRank cs)
{-@ hours :: Nat -> {v:Int | 0 <= v && v < 24} @-}
hours :: Int -> Int
hours m = (m `div` 60) `mod` 24
{-@ clock :: n:Nat -> ({h:Int | 0 <= h && h < 24}, {m:Int | 0 <= m && m < 60}) @-}
clock :: Int -> (Int, Int)
clock n = (hours n, n `mod` 60)
{-@ percent :: a:Nat -> b:{Int | a <= b && b > 0} -> {v:Int | 0 <= v && v <= 100} @-}
percent :: Int -> Int -> Int
percent a b = (100 * a) `div` b
{-@ digits :: n:Nat -> {v:[{d:Int | 0 <= d && d < 10}] | len v > 0} @-}
digits :: Int -> [Int]
digits n | n < 10 = [n]
         | otherwise = n `mod` 10 : digits (n `div` 10)
{-@ fromDigits :: [{d:Int | 0 <= d && d < 10}] -> Nat @-}
fromDigits :: [Int] -> Int
fromDigits = foldr (\d acc -> d + 10 * acc) 0
{-@ average :: {xs:[Double] | len xs > 0} -> Double @-}
average :: [Double] -> Double
average xs = sum xs / fromIntegral (length xs)
{-@ power :: Int -> Nat -> Int @-}
power :: Int -> Int -> Int
power _ 0 = 1
power b n | even n = let h = power b (n `div` 2) in h * h
          | otherwise = b * power b (n - 1)
{-@ isqrt :: n:Nat -> {r:Nat | r * r <= n} @-}
isqrt :: Int -> Int
isqrt n = go 0
  where
    {-@ go :: r:{Nat | r * r <= n} -> {v:Nat | v * v <= n} / [n - r] @-}
    go :: Int -> Int
    go r | (r + 1) * (r + 1) <= n = go (r + 1)
         | otherwise = r
{-@ collatz :: {n:Int | n > 0} -> Nat @-}
{-@ lazy collatz @-}
collatz :: Int -> Int
collatz 1 = 0
collatz n | even n = 1 + collatz (n `div` 2)
          | otherwise = 1 + collatz (3 * n + 1)
{-@ binary :: n:Nat -> [{b:Int | b = 0 || b = 1}] @-}
binary :: Int -> [Int]
binary 0 = []
binary n = n `mod` 2 : binary (n `div` 2)
