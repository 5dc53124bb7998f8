module Main where

import Data.Array

main :: IO ()
main = do
  let a = listArray (0, 4) [10, 20, 30, 40, 50] :: Array Int Int
  print (a ! 2, bounds a, sum a, length a)
  print (a // [(1, 0), (3, 0)])
  print (fmap (`div` 10) a)
  print (accumArray (flip (:)) [] ('a', 'c') [('a', 1), ('c', 2), ('a', 3)])
  print (accum (+) a [(0, 1), (0, 2), (4, 5)])
  print (ixmap (0, 2) (+ 2) a)
  let m = listArray ((0, 0), (1, 2)) [1 ..] :: Array (Int, Int) Int
  print (m, [m ! (i, 1) | i <- [0, 1]])
  print (assocs (fmap even m))
  let t = array ((0, 0), (2, 1)) [((j, i), m ! (i, j)) | (i, j) <- range (bounds m)]
  print (elems t, indices t)
  print (a == a // [], compare a (a // [(0, 11)]))
  print (listArray (1, 0) [] :: Array Int Char)
  print (foldr (:) [] a, maximum a, elem 30 a)
