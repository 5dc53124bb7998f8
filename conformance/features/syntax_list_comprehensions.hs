module Main where

pyth :: Int -> [(Int, Int, Int)]
pyth n = [(a, b, c) | c <- [1 .. n], b <- [1 .. c], a <- [1 .. b], a * a + b * b == c * c]

main :: IO ()
main = do
  print (pyth 20)
  print [(x, y) | x <- [1 .. 3], y <- "ab"]
  print [x | Just x <- [Just 1, Nothing, Just 3], odd x]
  print [(i, j) | i <- [1 .. 4], let k = i * i, j <- [k .. k + 1], even j]
  print [y | x <- [1 .. 5], even x, y <- replicate x x]
  print [() | False]
  print [if even x then 'e' else 'o' | x <- [1 .. 4]]
  print [[c | c <- w, c /= 'a'] | w <- words "banana apple"]
  print [x | x <- [1 .. 3], x <- [x * 10, x * 100]]
  print (take 4 [x | x <- [1 ..], x `mod` 7 == 3])
  print [z | let z = 5, z > 3]
  print [f x | f <- [(+ 1), (* 2)], x <- [10, 20]]
