module Main where

import Language.Eval
import Language.Syntax hiding (Var)
import qualified Language.Syntax as S

-- Types, classes, fixities and operators through several modules.
main :: IO ()
main = do
  print (eval [("x", 5)] (S.Var "x" .+. Lit 2 .*. Lit 3))
  print (S.Var "y" .*. Lit 2 .+. Lit 1)
  print (eval [] (S.Var "y"))
  print (size (Lit 1 .+. Lit 2), size [Lit 1, Lit 2 .*. Lit 3])
  print (simplify (Lit 0 .+. Lit 1 .*. S.Var "z"))
