-- judged: mscaleBad wrong, zerosBad wrong, stepBad wrong, avgBad wrong, firstWordBad wrong, groupsBad wrong, the rest verified
module MatrixHw where
import Prelude hiding (zip, zipWith, replicate, sum)
-- stack machine, matrices, balanced parens
{-@ type Vec a N = {v:[a] | len v = N} @-}
{-@ type Mat a R C = Vec (Vec a C) R @-}
{-@ zipWith :: (a -> b -> c) -> xs:[a] -> Vec b {len xs} -> Vec c {len xs} @-}
zipWith :: (a -> b -> c) -> [a] -> [b] -> [c]
zipWith _ [] [] = []
zipWith f (a:as) (b:bs) = f a b : zipWith f as bs
{-@ madd :: r:Nat -> c:Nat -> Mat Int r c -> Mat Int r c -> Mat Int r c @-}
madd :: Int -> Int -> [[Int]] -> [[Int]] -> [[Int]]
madd _ _ xs ys = zipWith (zipWith (+)) xs ys
{-@ mscaleBad :: r:Nat -> c:Nat -> Int -> Mat Int r c -> Mat Int c r @-}
mscaleBad :: Int -> Int -> Int -> [[Int]] -> [[Int]]
mscaleBad _ _ k m = map (map (k *)) m
{-@ replicate :: n:Nat -> a -> Vec a n @-}
replicate :: Int -> a -> [a]
replicate 0 _ = []
replicate n x = x : replicate (n - 1) x
{-@ zeros :: r:Nat -> c:Nat -> Mat Int r c @-}
zeros :: Int -> Int -> [[Int]]
zeros r c = replicate r (replicate c 0)
{-@ zerosBad :: r:Nat -> c:Nat -> Mat Int r c @-}
zerosBad :: Int -> Int -> [[Int]]
zerosBad r c = replicate c (replicate r 0)
data I = Push Int | AddI | Pop
{-@ measure need @-}
need :: [I] -> Int
need [] = 0
need (i:is) = needI i
{-@ measure needI @-}
needI :: I -> Int
needI (Push _) = 0
needI AddI = 2
needI Pop = 1
{-@ step :: i:I -> {s:[Int] | len s >= needI i} -> [Int] @-}
step :: I -> [Int] -> [Int]
step (Push n) s = n : s
step AddI (a:b:s) = a + b : s
step Pop (_:s) = s
{-@ stepBad :: i:I -> {s:[Int] | len s >= 1} -> [Int] @-}
stepBad :: I -> [Int] -> [Int]
stepBad (Push n) s = n : s
stepBad AddI (a:b:s) = a + b : s
stepBad Pop (_:s) = s
{-@ sum :: [Nat] -> Nat @-}
sum :: [Int] -> Int
sum = foldr (+) 0
{-@ avgBad :: [Int] -> Int @-}
avgBad :: [Int] -> Int
avgBad xs = sum' xs `div` length xs where sum' = foldr (+) 0
{-@ avg :: {xs:[Int] | len xs > 0} -> Int @-}
avg :: [Int] -> Int
avg xs = foldr (+) 0 xs `div` length xs
{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die s = error s
{-@ safeHead :: {xs:[a] | len xs > 0} -> a @-}
safeHead :: [a] -> a
safeHead (x:_) = x
safeHead [] = die "empty"
{-@ firstWordBad :: [String] -> String @-}
firstWordBad :: [String] -> String
firstWordBad ws = safeHead ws
{-@ groupsBad :: Eq a => [a] -> [{v:[a] | len v > 1}] @-}
groupsBad :: Eq a => [a] -> [[a]]
groupsBad [] = []
groupsBad (x:xs) = (x : takeWhile (== x) xs) : groupsBad (dropWhile (== x) xs)
{-@ groups :: Eq a => [a] -> [{v:[a] | len v > 0}] @-}
groups :: Eq a => [a] -> [[a]]
groups [] = []
groups (x:xs) = (x : takeWhile (== x) xs) : groups (dropWhile (== x) xs)
{-@ elim :: Eq a => [a] -> [a] @-}
elim :: Eq a => [a] -> [a]
elim xs = map safeHead (groups xs)
