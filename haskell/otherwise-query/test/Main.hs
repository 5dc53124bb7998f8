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
  x <- solveFor (Number 3 :*: Name "x" :+: Negate (Number (-4))) 19
  expect "operators between their fields" (x == Just 5)
  early <- nth 2 (let s = Cons 1 (Cons 2 (Cons 3 s)) in s)
  late <- nth 300 (let from n = Cons n (from (n + 1)) in from 0)
  expect "a stream" (early == Just 3 && late == Just 300)
  top <- root (let t = Node Leaf 3 (Node t 4 t) in t)
  expect "a tree without an end" (top == Just 3)
  some' <- firstThree [5 ..]
  expect "all that is known of an infinite list" (some' == [5, 6, 7])
  place <- seven (map (\r -> [r ..]) [4 ..])
  expect "lists without an end in one" (maybe False (\(r, c) -> 4 + r + c == 7) place)
  dots <- long "wait..."
  expect "dots in a text" (dots == Nothing)
  putStrLn "all as expected"
