-- | Fig. 2 of "Lazy Counterfactual Symbolic Execution": an assertion over an infinite list.
--
-- > otherwise run examples/haskell/Infinite.hs property --reach error --depth 4
module Infinite where

import Otherwise (assert)

(!) :: [Int] -> Int -> Int
xs ! j = case xs of
  h : t -> if j == 0 then h else t ! (j - 1)

repl :: Int -> [Int]
repl n = n : repl (n + 1)

property :: Int -> Int -> Bool
property i k = assert (repl i ! k == i) True
