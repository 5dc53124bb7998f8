-- | Infinite streams and their finite prefixes.
module Stream where

{-@ LIQUID "--no-termination" @-}

infixr 5 :>

data Stream a = a :> Stream a

{-@ type Nat       = {v:Int | v >= 0} @-}
{-@ type ListN a N = {v:[a] | len v == N} @-}
{-@ type From N    = {v:Int | N <= v} @-}

{-@ die :: {v:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ hd :: s:Stream a -> a @-}
hd :: Stream a -> a
hd (x :> _) = x

{-@ tl :: s:Stream a -> Stream a @-}
tl :: Stream a -> Stream a
tl (_ :> s) = s

{-@ takeS :: n:Nat -> s:Stream a -> ListN a n @-}
takeS :: Int -> Stream a -> [a]
takeS 0 _        = []
takeS n (x :> s) = x : takeS (n - 1) s

{-@ takeFrom :: n:Nat -> k:Int -> {v:[From k] | len v == n} @-}
takeFrom :: Int -> Int -> [Int]
takeFrom n k = count n k
  where
    {-@ count :: m:Nat -> j:{v:Int | k <= v} -> {v:[From k] | len v == m} @-}
    count :: Int -> Int -> [Int]
    count 0 _ = []
    count m j = j : count (m - 1) (j + 1)

constant :: a -> Stream a
constant x = x :> constant x

enumFromS :: Int -> Stream Int
enumFromS n = n :> enumFromS (n + 1)

{-@ atS :: n:Nat -> s:Stream a -> a @-}
atS :: Int -> Stream a -> a
atS n (x :> s)
  | n == 0    = x
  | otherwise = atS (n - 1) s

{-@ nthNatural :: n:Nat -> Int @-}
nthNatural :: Int -> Int
nthNatural n = atS n (enumFromS 0)

mapS :: (a -> b) -> Stream a -> Stream b
mapS f (x :> s) = f x :> mapS f s

{-@ firstN :: n:Nat -> {v:[Int] | len v == n} @-}
firstN :: Int -> [Int]
firstN n = takeS n (enumFromS 0)

{-@ splitS :: n:Nat -> s:Stream a -> {v:([a], Stream a) | len (fst v) == n} @-}
splitS :: Int -> Stream a -> ([a], Stream a)
splitS 0 s        = ([], s)
splitS n (x :> s) = case splitS (n - 1) s of
  (xs, rest) -> (x : xs, rest)

{-@ chunks :: k:Nat -> n:Nat -> s:Stream a -> {v:[ListN a n] | len v == k} @-}
chunks :: Int -> Int -> Stream a -> [[a]]
chunks 0 _ _ = []
chunks k n s = case splitS n s of
  (xs, rest) -> xs : chunks (k - 1) n rest

{-@ prependS :: xs:[a] -> s:Stream a -> Stream a @-}
prependS :: [a] -> Stream a -> Stream a
prependS []       s = s
prependS (x : xs) s = x :> prependS xs s

{-@ cycleS :: xs:{v:[a] | len v > 0} -> Stream a @-}
cycleS :: [a] -> Stream a
cycleS []       = die "cycleS of nothing"
cycleS (x : xs) = x :> prependS xs (cycleS (x : xs))

{-@ rotate :: n:Nat -> xs:{v:[a] | len v > 0} -> ListN a {len xs} @-}
rotate :: Int -> [a] -> [a]
rotate n xs = takeS (size xs) (dropS n (cycleS xs))

{-@ size :: xs:[a] -> {v:Nat | v == len xs} @-}
size :: [a] -> Int
size []       = 0
size (_ : xs) = 1 + size xs

{-@ dropS :: n:Nat -> s:Stream a -> Stream a @-}
dropS :: Int -> Stream a -> Stream a
dropS 0 s        = s
dropS n (_ :> s) = dropS (n - 1) s

{-@ zipTake :: n:Nat -> xs:{v:[a] | n <= len v} -> s:Stream b -> ListN (a, b) n @-}
zipTake :: Int -> [a] -> Stream b -> [(a, b)]
zipTake 0 _        _        = []
zipTake n (x : xs) (y :> s) = (x, y) : zipTake (n - 1) xs s
zipTake _ []       _        = die "zipTake"

{-@ number :: xs:[a] -> {v:[(a, Int)] | len v == len xs} @-}
number :: [a] -> [(a, Int)]
number xs = zipTake (size xs) xs (enumFromS 0)

{-@ powers :: n:Nat -> {v:[{w:Int | w > 0}] | len v == n} @-}
powers :: Int -> [Int]
powers n = grow n 1
  where
    {-@ grow :: m:Nat -> p:{v:Int | v > 0} -> {v:[{w:Int | w > 0}] | len v == m} @-}
    grow :: Int -> Int -> [Int]
    grow 0 _ = []
    grow m p = p : grow (m - 1) (2 * p)

{-@ lazyFirst :: n:{v:Int | v > 0} -> Int @-}
lazyFirst :: Int -> Int
lazyFirst n = hd (enumFromS n)

main :: IO ()
main = do
  print (takeS 3 (enumFromS 5), nthNatural 7, firstN 4, chunks 2 2 (enumFromS 1))
  print (rotate 2 "abcde", number "ab", powers 5, lazyFirst 3, takeFrom 2 9, hd (tl (mapS (+ 1) (constant 1))))
