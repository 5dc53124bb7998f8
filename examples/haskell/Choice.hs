-- | The programs of Fig. 8 of "Lazy Counterfactual Symbolic Execution": a choice that is made twice, and one that is
-- made once and shared.
--
-- > otherwise run examples/haskell/Choice.hs twice
-- > otherwise run examples/haskell/Choice.hs shared
module Choice where

import Otherwise (choose, symbolic)

twice :: Int
twice = f 2 * f 2

shared :: Int
shared = let y = f 2 in y * y

f :: Int -> Int
f x = choose x symbolic
