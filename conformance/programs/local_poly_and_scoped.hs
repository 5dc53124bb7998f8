{-# LANGUAGE ScopedTypeVariables, RankNTypes, ExistentialQuantification, NoMonomorphismRestriction #-}
module Main where
import Data.List (genericLength, sortBy)
import qualified Data.Map as M

pairUp :: forall a b. (Show a, Show b, Ord a) => [(a, b)] -> String
pairUp xs = unlines (map line (M.toList table))
  where
    table :: M.Map a [b]
    table = M.fromListWith (flip (++)) [(k, [v]) | (k, v) <- xs]
    line :: (a, [b]) -> String
    line (k, vs) = fmt k ++ " -> " ++ unwords (map fmt vs)
    fmt :: Show c => c -> String
    fmt c = '<' : show c ++ ">"

stats = \xs -> (sum xs / genericLength xs, maximum xs)
twice f = f . f
applyAll :: (forall x. [x] -> Int) -> ([Int], String) -> (Int, Int)
applyAll f (a, b) = (f a, f b)

newtype Church = Church (forall a. (a -> a) -> a -> a)
toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0
suc, dbl :: Church -> Church
suc (Church n) = Church (\f -> f . n f)
dbl (Church n) = Church (\f -> n f . n f)
plus (Church a) (Church b) = Church (\f -> a f . b f)

data Showable = forall s. MkShowable s (s -> String)

collatzLen :: Int -> Int
collatzLen = go 1 where
  go acc 1 = acc
  go acc n | even n = go (acc + 1) (n `div` 2)
           | otherwise = go (acc + 1) (3 * n + 1)

main :: IO ()
main = do
  putStr (pairUp [(1, 'a'), (2, 'b'), (1, 'c')])
  print (stats [1, 2, 3.5], stats [4 :: Float])
  print (twice (+ 1) 5, twice ('x' :) "y", twice tail [1, 2, 3])
  print (applyAll length ([1, 2, 3], "ab"), applyAll (const 7) ([], ""))
  let two = suc (suc (Church (\_ x -> x)))
  print (toInt two, toInt (dbl (plus two (suc two))))
  let isPal s = s == reverse s
      pairs = [(isPal "abba", isPal [1, 2, 1]), (isPal [True, False], isPal "")]
      count p = length . filter p
  print pairs
  print (count even [1 .. 10], count isPal ["aa", "ab"])
  print (maximum (map (\n -> (collatzLen n, n)) [1 .. 1000]))
  mapM_ (\(MkShowable s f) -> putStrLn (f s)) [MkShowable 3 show, MkShowable "str" reverse]
