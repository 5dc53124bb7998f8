module Main where
import Text.Parsec
import Text.Parsec.String (Parser)
import qualified Text.Parsec.Token as Tok
import qualified Text.Parsec.Expr as Ex
import Text.Parsec.Language (emptyDef)
lexer :: Tok.TokenParser ()
lexer = Tok.makeTokenParser emptyDef { Tok.commentLine = "#", Tok.reservedOpNames = ["+", "*", "-", "/", ";"], Tok.reservedNames = ["let", "in"] }
data Expr = Num Double | Bin Char Expr Expr | Neg Expr | Var String | Let String Expr Expr deriving (Show, Eq)
table = [ [prefix "-" Neg], [binary "*" '*' Ex.AssocLeft, binary "/" '/' Ex.AssocLeft], [binary "+" '+' Ex.AssocLeft, binary "-" '-' Ex.AssocLeft] ]
  where binary s c = Ex.Infix (Tok.reservedOp lexer s >> return (Bin c))
        prefix s f = Ex.Prefix (Tok.reservedOp lexer s >> return f)
expr :: Parser Expr
expr = Ex.buildExpressionParser table factor
factor :: Parser Expr
factor = number <|> letE <|> (Var <$> Tok.identifier lexer) <|> Tok.parens lexer expr
number :: Parser Expr
number = either (Num . fromIntegral) Num <$> Tok.naturalOrFloat lexer
letE :: Parser Expr
letE = do
  Tok.reserved lexer "let"
  x <- Tok.identifier lexer
  Tok.symbol lexer "="
  e <- expr
  Tok.reserved lexer "in"
  Let x e <$> expr
contents :: Parser a -> Parser a
contents p = Tok.whiteSpace lexer *> p <* eof
csv :: Parser [[String]]
csv = line `endBy` newline
  where line = cell `sepBy` char ','
        cell = quoted <|> many (noneOf ",\n\"")
        quoted = between (char '"') (char '"') (many (noneOf "\"" <|> try (string "\"\"" >> return '"')))
main :: IO ()
main = do
  mapM_ (\s -> either print print (parse (contents expr) "<stdin>" s)) ["1 + 2 * 3", "(1 + 2) * -x # hi", "let y = 2.5e1 in y / 4", "1 + ", "2 * (3 + 4", "let in = 3", "3 3", "@"]
  print (parse csv "" "a,b,c\n1,\"x,\"\"y\",3\n")
  print (parse csv "f.csv" "a,b")
  print (parse (many1 digit <?> "number") "" "abc")
  print (runParser (many (letter >> modifyState (+ 1)) >> getState) 0 "" "abcd")
  print (parse (string "hello" <|> string "help") "" "help")
  print (parse (try (string "hello") <|> string "help") "" "help")
  print (parse (sepEndBy1 (many1 digit) (char ';') <* eof) "" "1;2;3;")
  print (parse (manyTill anyChar (try (string "-->"))) "" "abc-->d")
  print (parse (chainl1 (read <$> many1 digit) ((+) <$ char '+')) "" "1+2+3" :: Either ParseError Int)
  print (parse (count 3 upper) "" "ABc")
  print (parse (spaces >> sourceColumn <$> getPosition) "" "\t x")
  print (parse (letter >> fail "custom" :: Parser ()) "" "x")
  print (parse (notFollowedBy digit >> letter) "" "1")
