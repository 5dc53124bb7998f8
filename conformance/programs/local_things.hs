-- where nests, local operators with fixities, sections, guards in lambdas-case, irrefutable patterns, mutual local recursion
module Main where

import Data.Function (on, (&))
import Data.List

collatz :: Int -> [Int]
collatz = unfoldr step
  where
    step 0 = Nothing
    step 1 = Just (1, 0)
    step n
      | even n, let h = n `div` 2 = Just (n, h)
      | r <- 3 * n + 1
      , r > 0 = Just (n, r)
      | otherwise = Nothing

eval :: String -> Either String Int
eval s = do
  (v, rest) <- expr (filter (/= ' ') s)
  if null rest then Right v else Left ("left over: " ++ rest)
  where
    expr i = term i >>= more
      where
        more (acc, '+' : r) = term r >>= \(v, r') -> more (acc + v, r')
        more (acc, '-' : r) = do
          (v, r') <- term r
          more (acc - v, r')
        more done = Right done
    term i = factor i >>= more
      where
        more (acc, '*' : r) = do { (v, r') <- factor r; more (acc * v, r') }
        more x = pure x
    factor ('(' : r) = do
      (v, r') <- expr r
      case r' of
        ')' : r'' -> return (v, r'')
        _ -> Left "missing )"
    factor ('-' : r) = do { (v, r') <- factor r; return (negate v, r') }
    factor i = case span (`elem` ['0' .. '9']) i of
      ("", c : _) -> Left ("unexpected " ++ show c)
      ("", []) -> Left "unexpected end"
      (ds, r) -> Right (read ds, r)

pipeline :: [Int] -> [Int]
pipeline xs = xs & filter even |> map (^ 2) |> takeWhile (< 200) |> scanl (+) 0
  where
    infixl 1 |>
    x |> f = f x

polar :: (Double, Double) -> (Double, Double)
polar ~(x, y) = (sqrt (x ^ (2 :: Int) + y ^ (2 :: Int)), atan2 y x)

isEven', isOdd' :: Int -> Bool
(isEven', isOdd') = (ev, od)
  where
    ev 0 = True
    ev n = od (n - 1)
    od 0 = False
    od n = ev (n - 1)

primes :: [Int]
primes = 2 : filter isPrime [3, 5 ..]
  where isPrime n = all ((/= 0) . (n `mod`)) (takeWhile ((<= n) . (^ (2 :: Int))) primes)

fibs, hamming :: [Integer]
fibs = 0 : 1 : zipWith (+) fibs (tail fibs)
hamming = 1 : merge (map (* 2) hamming) (merge (map (* 3) hamming) (map (* 5) hamming))
  where
    merge xa@(x : xs) ya@(y : ys)
      | x < y = x : merge xs ya
      | x > y = y : merge xa ys
      | otherwise = x : merge xs ys
    merge _ _ = error "infinite lists"

classify :: Int -> String
classify n = case n `compare` 0 of
  LT | n < -100 -> "very negative"
     | otherwise -> "negative"
  EQ -> "zero"
  GT | n > 100, even n -> "big even"
     | n > 100 -> "big odd"
  _ -> "positive"

main :: IO ()
main = do
  print (collatz 6)
  mapM_ (print . eval) ["1 + 2 * 3", "(1+2)*-3", "2*(3", "", "1+x", "7 8"]
  print (pipeline [1 .. 20])
  print (fst (polar (3, 4)))
  print (isEven' 10, isOdd' 7)
  print (takeWhile (< 40) primes, take 10 hamming, fibs !! 90)
  print (map classify [-200, -5, 0, 5, 101, 102])
  print (map (subtract 1) [1, 2], map (`div` 2) [10, 11], map (2 ^) [1 .. 4 :: Int], (`elem` "abc") 'b')
  print (groupBy ((==) `on` (`div` 10)) [1, 5, 11, 12, 25, 31, 39])
  let (q, r) = 17 `divMod` 5
      f 0 = "zero"; f n | n < 0 = "neg" | True = "pos"
      go acc [] = acc
      go acc (x : xs) = go (acc + x) xs
  print (q, r, map f [0, -1, 1 :: Int], go 0 [1 .. 10 :: Int])
  print (let y = 1 : map (* 2) y in take 8 y)
