module Main where
import Control.Monad
import Control.Applicative
import Data.List (permutations, (\\), foldl')

select :: [a] -> [(a, [a])]
select [] = []
select (x : xs) = (x, xs) : [(y, x : ys) | (y, ys) <- select xs]

send :: [(Int, Int, Int)]
send = do
  let m = 1
  (s, _) <- select [9, 8]
  let ds = [0 .. 9] \\ [m, s]
  (e, d1) <- select ds
  (n, d2) <- select d1
  guard (n == e + 1)
  (d, d3) <- select d2
  (o, d4) <- select d3
  (r, d5) <- select d4
  (y, _) <- select d5
  let num = foldl' (\a x -> a * 10 + x) 0
      a = num [s, e, n, d]
      b = num [m, o, r, e]
      c = num [m, o, n, e, y]
  guard (a + b == c)
  return (a, b, c)


main :: IO ()
main = print send
