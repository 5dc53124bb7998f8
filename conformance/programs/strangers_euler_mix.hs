module Main where
import Data.List
import Data.Char (digitToInt, isDigit, ord)
import Data.Ratio
import qualified Data.Set as S

primes :: [Int]
primes = 2 : filter isPrime [3,5..]
isPrime :: Int -> Bool
isPrime n | n < 2 = False
          | otherwise = all ((/=0) . (n `mod`)) $ takeWhile (\p -> p*p <= n) primes

primeFactors n = go n primes where
  go 1 _ = []
  go m (p:ps) | p * p > m = [m]
              | m `mod` p == 0 = p : go (m `div` p) (p:ps)
              | otherwise = go m ps

p1 = sum [ x | x <- [1..999], x `mod` 3 == 0 || x `mod` 5 == 0 ]
p2 = sum . filter even . takeWhile (<4000000) $ fibs where fibs = 1 : 2 : zipWith (+) fibs (tail fibs)
p3 = last (primeFactors 600851475143)
p5 = foldr1 lcm [1..20]
p6 = (sum [1..100])^2 - sum (map (^2) [1..100])
p7 = primes !! 500
p9 = head [ a*b*c | c <- [1..], b <- [1..c-1], let a = 1000 - b - c, a > 0, a < b, a*a + b*b == c*c ]
p12 = head [ t | t <- scanl1 (+) [1..], divisors t > 100 ] where divisors = product . map ((+1) . length) . group . primeFactors
p15 = 40 `choose` 20 where n `choose` k = product [n-k+1..n] `div` product [1..k]
p16 = sum (map digitToInt (show (2^1000)))
p17 = length . filter (`notElem` " -") . concatMap say $ [1..1000]
  where say 1000 = "one thousand"
        say n | n >= 100 = say (n `div` 100) ++ " hundred" ++ (if n `mod` 100 == 0 then "" else " and " ++ say (n `mod` 100))
              | n >= 20 = (tens !! (n `div` 10 - 2)) ++ (if n `mod` 10 == 0 then "" else "-" ++ say (n `mod` 10))
              | otherwise = words "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen" !! n
        tens = words "twenty thirty forty fifty sixty seventy eighty ninety"
p20 = sum . map digitToInt . show . product $ [1..100 :: Integer]
p24 = iterate nextPerm "0123456789" !! 999
  where nextPerm s = let (suf, rest) = spanDesc (reverse s)
                         (p:ps) = rest
                         (a, b:c) = span (> p) suf'
                         suf' = reverse (sortBy compare suf)
                         up = last (filter (> p) suf')
                     in reverse ps ++ [up] ++ sort (p : delete up suf)
        spanDesc (x:y:r) | x <= y = let (d, r') = spanDesc (y:r) in (x:d, r')
                         | otherwise = ([x], y:r)
        spanDesc r = (r, [])
p26 = snd $ maximum [ (cycleLen n, n) | n <- [2..200] ]
  where cycleLen n = go 1 [] where go 0 _ = 0
                                   go r seen = case elemIndex r seen of
                                     Just i -> i + 1
                                     Nothing -> go (r * 10 `mod` n) (r : seen)
p29 = S.size $ S.fromList [ a^b | a <- [2..50 :: Integer], b <- [2..50] ]
p31 = ways 200 [200,100,50,20,10,5,2,1] where
  ways 0 _ = 1
  ways _ [] = 0
  ways n (c:cs) | n < 0 = 0
                | otherwise = ways (n - c) (c:cs) + ways n cs
p33 = denominator . product $ [ (10*a+b) % (10*b+c) | a <- [1..9], b <- [1..9], c <- [1..9], a /= c, (10*a+b) * c == a * (10*b+c), a < c ]
p57 = length [ () | r <- take 100 (tail (iterate (\x -> 1 + 1 / (1 + x)) 1)), digits (numerator r) > digits (denominator r) ]
  where digits = length . show

main = do
  mapM_ (\(i, s) -> putStrLn (show i ++ ": " ++ s))
    [ (1, show p1), (2, show p2), (3, show p3), (5, show p5), (6, show p6), (7, show p7), (9, show p9), (12, show p12)
    , (15, show p15), (16, show p16), (17, show p17), (20, show p20), (24, p24), (26, show p26), (29, show p29), (33, show p33), (57, show p57) ]
  print p31
