-- The counter never gets smaller: the result is infinite, and no concrete run ever breaks the type.
--
--   otherwise check examples/check/Replicate.hs replicate
module Replicate where

import Prelude hiding (replicate)

{-@ measure size @-}
size :: [a] -> Int
size [] = 0
size (_ : xs) = 1 + size xs

{-@ replicate :: n:Int -> a -> {xs:[a] | size xs == n} @-}
replicate :: Int -> a -> [a]
replicate 0 x = []
replicate n x = x : replicate n x
