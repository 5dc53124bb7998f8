module Main where

import Data.List.NonEmpty (NonEmpty (..), (<|))
import qualified Data.List.NonEmpty as NE
import Data.Semigroup

main :: IO ()
main = do
  let ne = 3 :| [1, 2]
  print ne
  print (NE.head ne, NE.toList (NE.sort ne), NE.length ne, maximum ne)
  print (0 <| ne, fmap (* 2) ne, NE.map show ne)
  print (NE.group "aabccc")
  print (NE.nonEmpty ([] :: [Int]), NE.nonEmpty [1])
  print (sconcat (Max 1 :| [Max 5, Max 3]), Min 2 <> Min 1)
  print (stimes 3 "ab", getMax (foldr1 (<>) (fmap Max ne)))
  print (ne <> (9 :| []), NE.zip ne (NE.fromList "abc"))
  print (NE.groupBy (\a b -> even a == even b) [2, 4, 1], Just (1 :| []))
