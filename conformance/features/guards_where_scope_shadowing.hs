module Main where

-- Which x is meant where.
x :: Int
x = 1

f :: Int -> Int
f x
  | even x, let x = 10, x > 5 = x + y
  | y > 3 = let x = y; y = 100 in x `seq` z + 1
  | otherwise = (\x -> case x of { 0 -> x; x | x > 1 -> x * 2; _ -> w }) x
  where
    y = x + 1
    z = sum [x | x <- [x .. x + 2], let y = x, odd y]
    w = x where x = -7

g :: [Int] -> [(Int, Int)]
g xs = [(x, y) | x <- xs, x <- [x, x + 1], let y = x * x, odd y, y <- [y, x]]

h :: Maybe Int -> IO Int
h m = do
  x <- return 5
  let x' = x + 1
      go 0 = x'
      go n = go (n - 1) + x
  Just x <- return (fmap (+ x) m)
  let { y = x; z = go y }
  return z

data R = R { val :: Int, next :: Int -> Int }

r :: Int -> R
r val = R { val = val * 2, next = \next -> next + val }

main :: IO ()
main = do
  print (map f [0 .. 5], f (-1), f 1, x)
  print (g [1, 2, 3])
  h (Just 1) >>= print
  print (val (r 4), next (r 4) 1, let R { val = v, next = n } = r 5 in n v)
  let x = 2; y = let x = 3 in x + Main.x
  print (x, y, let { x = 4; f x = x } in f x)
  print [if x then 1 else 0 | x <- [True, False], not x || x]
