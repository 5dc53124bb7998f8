module Comprehensions where

primes = sieve [2 ..] where sieve (p:xs) = p : sieve [x | x <- xs, x `mod` p /= 0]

triangles n = [(a, b, c) | c <- [1 .. n], b <- [1 .. c], a <- [1 .. b], a * a + b * b == c * c]

ranges = ([1 ..], [1, 3 ..], [1 .. 10], [10, 8 .. 1], ['a' .. 'z'], [1.0, 1.5 .. 3.0], [False ..], [x | x <- [LT ..]])

withLet xs = [y * z | x <- xs, let y = x + 1; z = y * 2, odd y]
nested xss = [[x * 2 | x <- xs, x > 0] | xs <- xss, not (null xs)]
patterns xs = [a | Just (a, _) <- xs] ++ [a | (a, Nothing) <- [(1, Nothing), (2, Just 'x')]]
conditions = [if even x then "e" else "o" | x <- [1 .. 3]]
strings = [c : s | c <- "ab", s <- ["", "x"]]
queens n = go n where
  go 0 = [[]]
  go k = [q : qs | qs <- go (k - 1), q <- [1 .. n], safe q qs]
  safe q qs = and [q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs]
