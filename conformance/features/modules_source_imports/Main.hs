-- Two modules that need each other, by a file that says what the one may know of the other.
module Main where

import Expr
import Pretty

main :: IO ()
main = do
  let e = Let "x" (Num 3) (Add (Var "x") (Block [Num 1, Num 2]))
  putStrLn (pretty e)
  print (size e)
  putStrLn (describe (Block []))
