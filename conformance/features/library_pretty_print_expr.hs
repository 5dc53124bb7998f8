module Main where

import Prelude hiding ((<>))
import Text.PrettyPrint

data Stmt
  = Assign String Expr
  | While Expr [Stmt]
  | IfElse Expr [Stmt] [Stmt]

data Expr = Num Int | Var String | Bin String Expr Expr | Call String [Expr]

expr :: Int -> Expr -> Doc
expr _ (Num n) = int n
expr _ (Var v) = text v
expr p (Bin o a b) = prec p (level o) (sep [expr (level o) a, text o <+> expr (level o + 1) b])
expr _ (Call f as) = text f <> parens (fsep (punctuate comma (map (expr 0) as)))

prec :: Int -> Int -> Doc -> Doc
prec p q d | p > q = parens d
           | otherwise = d

level :: String -> Int
level "*" = 7
level "+" = 6
level _ = 4

stmt :: Stmt -> Doc
stmt (Assign v e) = hang (text v <+> char '=') 4 (expr 0 e) <> semi
stmt (While c b) = (text "while" <+> parens (expr 0 c) <+> lbrace) $+$ nest 2 (vcat (map stmt b)) $+$ rbrace
stmt (IfElse c t e) =
  vcat [text "if" <+> parens (expr 0 c) <+> lbrace, nest 2 (vcat (map stmt t)),
        rbrace <+> text "else" <+> lbrace, nest 2 (vcat (map stmt e)), rbrace]

program :: [Stmt]
program =
  [ Assign "x" (Num 10)
  , While (Bin "<" (Num 0) (Var "x"))
      [ Assign "x" (Bin "+" (Var "x") (Num (-1)))
      , IfElse (Bin "==" (Var "x") (Num 3)) [Assign "y" (Bin "*" (Bin "+" (Var "x") (Num 1)) (Num 2))] []
      ]
  , Assign "z" (Call "longFunctionName" [Bin "+" (Var ("argument" ++ show i)) (Num i) | i <- [1 .. 9]])
  ]

main :: IO ()
main = do
  putStrLn (render (vcat (map stmt program)))
  putStrLn (renderStyle style { lineLength = 30 } (fsep (map text (words "the quick brown fox jumps over the lazy dog again and again"))))
  putStrLn (renderStyle (Style OneLineMode 80 1.5) (vcat [text "a", text "b"]))
  print (brackets (hcat (punctuate (comma <> space) (map integer [1, 2, 3]))))
  print (isEmpty empty, isEmpty (text ""))
