{-# LANGUAGE Haskell98 #-}
module Main where

-- course notes from the nineties
infixr 5 :*

data (Eq a) => Bag a = EmptyBag | a :* (Bag a) deriving (Show)

fib :: Int -> Integer
fib 0 = 0
fib 1 = 1
fib (n+2) = fib n + fib (n+1)

choose :: Int -> Int -> Int
choose _ 0 = 1
choose 0 _ = 0
choose (n+1) (k+1) = choose n k + choose n (k+1)

replicate' :: Int -> a -> [a]
replicate' 0 _ = []
replicate' (n+1) x = x : replicate' n x

insertB :: (Eq a) => a -> Bag a -> Bag a
insertB x b = x :* b

count :: (Eq a) => a -> Bag a -> Int
count _ EmptyBag = 0
count x (y :* b) = (if x == y then 1 else 0) + count x b

hyper :: Int -> Integer -> Integer -> Integer
hyper 0 _ b = b + 1
hyper 1 a 0 = a
hyper 2 _ 0 = 0
hyper (_n) _ 0 = 1
hyper m@(n+1) a b = hyper n a (hyper m a (b - 1))

digits :: Integer -> [Int]
digits 0 = []
digits n = fromInteger (n `rem` 10) : digits (n `quot` 10)

main :: IO ()
main = do
  print (map fib [0 .. 15])
  print [choose n k | n <- [0 .. 5], k <- [0 .. n]]
  putStrLn (replicate' 3 'z')
  print (count 'a' (insertB 'a' (insertB 'b' (insertB 'a' EmptyBag))))
  print (hyper 3 2 4, hyper 2 7 6)
  print (digits 98765)
  print (insertB 1 EmptyBag)
