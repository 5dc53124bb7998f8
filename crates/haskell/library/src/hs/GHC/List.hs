module GHC.List
  ( map, (++), filter, concat, head, last, tail, init, uncons, null, length, (!!), foldl, foldl1, foldr, foldr1, scanl
  , scanl1, scanr, scanr1, iterate, repeat, replicate, cycle, take, drop, sum, product, maximum, minimum, splitAt
  , takeWhile, dropWhile, span, break, reverse, and, or, any, all, elem, notElem, lookup, concatMap, zip, zip3
  , zipWith, zipWith3, unzip, unzip3, foldl', scanl', iterate', foldl1', errorEmptyList
  ) where

import Data.List

errorEmptyList :: String -> a
errorEmptyList name = errorWithoutStackTrace ("Prelude." ++ name ++ ": empty list")
