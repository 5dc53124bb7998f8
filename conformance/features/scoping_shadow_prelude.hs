module Main where

import Prelude hiding (lookup, filter)
import qualified Prelude as P

lookup :: Int -> [a] -> Maybe a
lookup _ [] = Nothing
lookup 0 (x : _) = Just x
lookup n (_ : xs) = lookup (n - 1) xs

filter :: [a] -> (a -> Bool) -> [a]
filter = flip P.filter

main :: IO ()
main = do
  print (lookup 1 "abc")
  print (P.lookup 1 [(1, 'x')])
  print (filter [1 .. 10] even)
  let map = 3
      f length = length + map
  print (f 4)
  print (P.map (+ map) [1])
  where
    id = ()
