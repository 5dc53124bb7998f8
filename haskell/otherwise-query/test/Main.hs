module Main (main) where

import Control.Monad (unless)
import System.Exit (exitFailure)

import qualified Data.Map as Map

import Queries
import Shop

expect :: String -> Bool -> IO ()
expect name holds = unless holds (putStrLn (name ++ ": not as expected") >> exitFailure)

main :: IO ()
main = do
  six <- queens 6
  expect "queens 6" (maybe False (allQueensSafe 6) six)
  three <- queens 3
  expect "queens 3" (three == Nothing)
  let r = Concat (Star (Or (Atom 'a') (Atom 'b'))) (Atom 'c')
  found <- stringSearch r 3
  expect "regular expression" (maybe False (\s -> match r s && length s == 3) found)
  k <- synthesise [([Lam (Var 1), Var 7], Lam (Var 1)), ([Var 3, Var 4], Var 3)]
  expect "const" (fmap (\f -> eval (apply [f, Var 5, Var 6])) k == Just (Var 5))
  pair <- same (Mul X Y) (Add X Y)
  expect "product is sum" (pair == Just (2, 2))
  front <- prefix [1 ..] 100
  expect "an infinite argument" (front == Just [1 .. 100])
  some <- colours
  expect "all solutions" (length some == 3 && all (\(b, o) -> b == (o == EQ)) some)
  none <- impossible 3
  expect "no solution" (none == Nothing)
  both <- shown
  expect "answers of a type that only queries say" (both == "Just 7[(1,5)]")
  counts <- basket [Item "pen" Small 3, Item "\"ink\", red" Large 7] 17
  expect "records with quotes" (counts == Just [1, 2])
  sizes <- larger
  expect "an enumeration" (sizes == [Medium, Large] || sizes == [Large, Medium])
  pair' <- either' (Just (-4, True)) (Right "(,")
  expect "parts in parentheses" (pair' == Just (-4, "(,"))
  at <- key (Map.fromList [(-1, "eins"), (12, "zwölf")])
  expect "a map" (at == Just 12)
  marks <- quoted
  expect "quotation marks" (marks == Just "\"\"")
  putStrLn "all as expected"
