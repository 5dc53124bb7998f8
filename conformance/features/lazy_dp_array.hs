module Main where

import Data.Array

-- A table whose entries refer to each other; each entry is computed at most once.
lcsTable :: String -> String -> Array (Int, Int) Int
lcsTable xs ys = table
  where
    m = length xs
    n = length ys
    xa = listArray (1, m) xs
    ya = listArray (1, n) ys
    table = array ((0, 0), (m, n)) [((i, j), entry i j) | i <- [0 .. m], j <- [0 .. n]]
    entry 0 _ = 0
    entry _ 0 = 0
    entry i j
      | xa ! i == ya ! j = table ! (i - 1, j - 1) + 1
      | otherwise = max (table ! (i - 1, j)) (table ! (i, j - 1))

main :: IO ()
main = do
  let t = lcsTable "lazy evaluation" "early vacation"
  print (t ! snd (bounds t))
  let fibs = listArray (0, 60) [if i < 2 then toInteger i else fibs ! (i - 1) + fibs ! (i - 2) | i <- [0 .. 60]] :: Array Int Integer
  print (fibs ! 60)
