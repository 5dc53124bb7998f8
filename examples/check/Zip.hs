-- Pairs of two lists. The type says that the second list is not empty when the first is not: that is not enough.
--
--   otherwise check examples/check/Zip.hs zip
module Zip where

import Prelude hiding (zip)

{-@ measure size @-}
size :: [a] -> Int
size [] = 0
size (_ : xs) = 1 + size xs

{-@ die :: {s:String | false} -> a @-}
die :: String -> a
die message = error message

{-@ zip :: xs:[a] -> {ys:[b] | size xs > 0 => size ys > 0} -> [(a, b)] @-}
zip :: [a] -> [b] -> [(a, b)]
zip [] [] = []
zip (x : xs) (y : ys) = (x, y) : zip xs ys
zip _ _ = die "Bad call to zip"
