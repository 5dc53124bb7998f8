-- judged: sel wrong, build wrong, lazyPat wrong, comp wrong, enumBad wrong, readNum wrong, lookupM wrong, arr wrong, key wrong, cyc wrong, mx wrong, ratio wrong, the rest verified
module Partial1 where

import qualified Data.Map as M
import Data.Array
import Data.Ratio
import Data.Maybe (fromJust, fromMaybe)

data T = A { fa :: Int, fb :: Int } | B { fc :: Int }

sel :: T -> Int
sel t = fa t

build :: Int -> Int
build n = fb (A { fa = n })

lazyPat :: [Int] -> Int
lazyPat xs = y + 1
  where (y : _) = xs

unusedPat :: [Int] -> Int
unusedPat xs = 1
  where (y : _) = xs

comp :: [[Int]] -> [Int]
comp xss = [head xs | xs <- xss]

compOk :: [[Int]] -> [Int]
compOk xss = [x | (x : _) <- xss]

data Color = Red | Green | Blue deriving (Eq, Ord, Enum, Show, Bounded)

enumBad :: Color -> Color
enumBad c = succ c

enumOk :: Color -> Color
enumOk c = if c == maxBound then minBound else succ c

readNum :: String -> Int
readNum s = read s

lookupM :: Int -> M.Map Int String -> String
lookupM k m = m M.! k

lookupOk :: Int -> M.Map Int String -> String
lookupOk k m = M.findWithDefault "" k m

arr :: Array Int Int -> Int
arr a = a ! 3

key :: Int -> [(Int, a)] -> a
key k xs = fromJust (lookup k xs)

cyc :: [Int] -> [Int]
cyc xs = take 3 (cycle xs)

mx :: [Int] -> Int
mx = maximum

ratio :: Integer -> Integer -> Rational
ratio a b = a % b
