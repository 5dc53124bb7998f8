module Words (spell) where

import Expr

spell :: Expr -> String
spell (Num n) = show n
spell (Var v) = v
spell (Add a b) = spell a ++ " + " ++ spell b
spell (Let v a b) = "let " ++ v ++ " = " ++ spell a ++ " in " ++ spell b
spell (Block es) = "{" ++ concatMap ((++ ";") . spell) es ++ "}"
