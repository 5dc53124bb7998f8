module Main (main) where

import Control.Monad (unless)
import System.Exit (exitFailure)

import Queries

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
  putStrLn "all as expected"
