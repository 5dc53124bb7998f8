module Main where
import Data.List
import Data.Function (fix)
import qualified Data.Map as M
import Data.Ratio
import Debug.Trace

-- classic laziness
fibs, primes, hamming :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)
primes = 2 : filter isPrime [3, 5 ..]
  where isPrime n = all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) primes)
hamming = 1 : merge3 (map (* 2) hamming) (map (* 3) hamming) (map (* 5) hamming)
  where merge3 a b c = merge a (merge b c)
        merge xx@(x : xs) yy@(y : ys) = case compare x y of
          LT -> x : merge xs yy
          GT -> y : merge xx ys
          EQ -> x : merge xs ys
        merge _ _ = []

data Stream a = Cons { hd :: a, tl :: Stream a }
instance Functor Stream where fmap f ~(Cons a as) = Cons (f a) (fmap f as)
instance Applicative Stream where
  pure a = let s = Cons a s in s
  ~(Cons f fs) <*> ~(Cons a as) = Cons (f a) (fs <*> as)
takeS :: Int -> Stream a -> [a]
takeS 0 _ = []
takeS n (Cons a s) = a : takeS (n - 1) s
iterateS :: (a -> a) -> a -> Stream a
iterateS f a = Cons a (iterateS f (f a))

-- power series
newtype Series = Series [Rational]
instance Num Series where
  Series a + Series b = Series (zipLong (+) a b)
  Series a * Series b = Series (mul a b)
    where mul (x : xs) ys'@(y : ys) = x * y : zipLong (+) (map (x *) ys) (mul xs ys')
          mul _ _ = []
  negate (Series a) = Series (map negate a)
  fromInteger n = Series [fromInteger n]
  abs = undefined
  signum = undefined
zipLong :: (a -> a -> a) -> [a] -> [a] -> [a]
zipLong f (a : as) (b : bs) = f a b : zipLong f as bs
zipLong _ [] bs = bs
zipLong _ as [] = as
integrate :: Rational -> Series -> Series
integrate c (Series a) = Series (c : zipWith (/) a (map fromInteger [1 ..]))
sinS, cosS, expS :: Series
sinS = integrate 0 cosS
cosS = let Series ~(_ : t) = integrate 1 (negate sinS) in Series (1 : t)
expS = let Series ~(_ : t) = integrate 1 expS in Series (1 : t)

-- tying knots
repMin :: [Int] -> [Int]
repMin xs = ys
  where (m, ys) = go xs
        go [] = (maxBound, [])
        go (z : zs) = let (k, rest) = go zs in (min z k, m : rest)

memoFib :: Int -> Integer
memoFib n = table M.! n
  where table = M.fromList [(i, f i) | i <- [0 .. n]]
        f 0 = 0
        f 1 = 1
        f i = table M.! (i - 1) + table M.! (i - 2)

pascal :: [[Integer]]
pascal = iterate (\r -> zipWith (+) (0 : r) (r ++ [0])) [1]

main :: IO ()
main = do
  print (take 15 fibs, fibs !! 200)
  print (takeWhile (< 60) primes, primes !! 300)
  print (take 20 hamming, hamming !! 500)
  print (takeS 5 ((+) <$> iterateS (* 2) 1 <*> pure 10))
  let Series s = sinS in print (take 6 s)
  let Series e = expS * expS in print (take 5 e)
  print (repMin [4, 2, 7])
  print (memoFib 90)
  mapM_ print (take 5 pascal)
  print (fix (\rec n -> if n <= 1 then 1 else n * rec (n - 1)) (20 :: Integer))
  print (fst (1, undefined), length [undefined, undefined], take 3 (repeat 'x'))
  print (takeWhile (/= 1) (iterate (\n -> if even n then n `div` 2 else 3 * n + 1) 27) !! 10)
  let xs = trace "xs forced" (map (* 2) [1, 2, 3]) :: [Int]
  print (sum xs, length xs)
  print (null (undefined : undefined), or (cycle [False, True]), any even [1, 4 ..] || True, and [False, undefined])
  print (foldr (\x k acc -> if acc > 10 then acc else k (acc + x)) id [1 ..] 0)
  print (zip3 [1 ..] "abc" [True, False ..], lookup 3 (zip [1 ..] (words "a b c d")))
  print (let (a, b) = span (< 5) [1 .. 10] in (b, a), break (== ' ') "hello world", splitAt 2 [1, 2, 3])
  print (isPrefixOf [1, 2] [1 ..], zipWith3 (\a b c -> a + b * c) [1, 2] [3, 4] [5, 6], unzip3 [(1, 'a', True), (2, 'b', False)])
  print (approx (1 % 3) 10, foldl' (flip (:)) [] [1, 2, 3], insert 3 [1, 2, 4, 5], subsequences [1, 2, 3], permutations [1, 2, 3])
  where approx r n = take n (unfoldr (\x -> let y = x * 10; d = floor y :: Integer in Just (d, y - fromIntegral d)) r)
