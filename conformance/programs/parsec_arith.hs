module Main where

import Text.Parsec
import Text.Parsec.String (Parser)
import Text.Parsec.Expr
import qualified Text.Parsec.Token as Tok
import Text.Parsec.Language (haskellStyle, emptyDef)
import Data.Functor.Identity

data Stmt = String := Expr | Print Expr | While Expr [Stmt] deriving Show
data Expr = N Integer | V String | B Char Expr Expr | Not Expr deriving Show

lexer :: Tok.TokenParser ()
lexer = Tok.makeTokenParser emptyDef
  { Tok.commentLine = "#"
  , Tok.reservedNames = ["while", "print", "end"]
  , Tok.reservedOpNames = ["+", "-", "*", "<", "!", "="]
  }

expr :: Parser Expr
expr = buildExpressionParser table factor <?> "expression"
  where
    table = [ [Prefix (Not <$ Tok.reservedOp lexer "!")]
            , [bin '*' AssocLeft], [bin '+' AssocLeft, bin '-' AssocLeft], [bin '<' AssocNone] ]
    bin c = Infix (B c <$ Tok.reservedOp lexer [c])
    factor = N <$> Tok.natural lexer <|> V <$> Tok.identifier lexer <|> Tok.parens lexer expr

stmt :: Parser Stmt
stmt = Print <$> (Tok.reserved lexer "print" *> expr)
   <|> While <$> (Tok.reserved lexer "while" *> expr) <*> manyTill stmt (Tok.reserved lexer "end")
   <|> (:=) <$> Tok.identifier lexer <* Tok.reservedOp lexer "=" <*> expr

program :: Parser [Stmt]
program = Tok.whiteSpace lexer *> many stmt <* eof

main :: IO ()
main = do
  print (parse program "t" "x = 3 # set\nwhile 0 < x print x * (x + 1) x = x - 1 end print !x")
  print (parse program "t" "x = 3 +")
  print (parse program "t" "print (1 < 2 < 3)")
  print (parse (sepBy1 (many1 digit) (char ',') <* eof) "csv" "1,22,x")
  print (runParser (many (letter >> modifyState (+ 1)) >> getState) 0 "" "abc")
  print (parse (try (string "ab") <|> string "ac") "" "ac", parse (between (char '[') (char ']') (many1 (noneOf "]"))) "" "[xyz]")
