{-# LANGUAGE OverloadedLists, TypeFamilies #-}
module Main where
import qualified Data.Map as M
import qualified Data.Set as S
import Data.List.NonEmpty (NonEmpty)
primes :: S.Set Int
primes = [2, 3, 5, 7, 5]
table :: M.Map String Int
table = [("one", 1), ("two", 2)]
ne :: NonEmpty Char
ne = ['x', 'y']
main :: IO ()
main = do
  print (S.member 5 primes, S.size primes)
  print (M.lookup "two" table)
  print ne
  print (length ([1 .. 10] :: [Int]))
