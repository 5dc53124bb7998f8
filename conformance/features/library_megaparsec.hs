{-# LANGUAGE OverloadedStrings #-}
-- Parsers with megaparsec, and the messages of those that fail.
module Main (main) where
import Control.Monad (void)
import Data.Text (Text)
import qualified Data.Text as T
import Data.Void
import Text.Megaparsec
import Text.Megaparsec.Char
import qualified Text.Megaparsec.Char.Lexer as L

type Parser = Parsec Void Text

data Expr = Num Integer | Var Text | Add Expr Expr | Mul Expr Expr | Let Text Expr Expr deriving (Show, Eq)

sc :: Parser ()
sc = L.space space1 (L.skipLineComment "--") (L.skipBlockComment "{-" "-}")
lexeme :: Parser a -> Parser a
lexeme = L.lexeme sc
symbol :: Text -> Parser Text
symbol = L.symbol sc
ident :: Parser Text
ident = lexeme (T.pack <$> ((:) <$> letterChar <*> many alphaNumChar) <?> "identifier")
expr, term, factor :: Parser Expr
expr = foldl Add <$> term <*> many (symbol "+" *> term)
term = foldl Mul <$> factor <*> many (symbol "*" *> factor)
factor = choice [Num <$> lexeme L.decimal, between (symbol "(") (symbol ")") expr, letE, Var <$> ident]
letE :: Parser Expr
letE = Let <$> (try (symbol "let" <* notFollowedBy alphaNumChar) *> ident) <* symbol "=" <*> expr <* symbol "in" <*> expr

type SP = Parsec Void String
move :: SP (Int, Int, Int)
move = (,,) <$> (string "move " *> L.decimal) <*> (string " from " *> L.decimal) <*> (string " to " *> L.decimal)
passport :: SP [(String, String)]
passport = ((,) <$> count 3 lowerChar <* char ':' <*> some (satisfy (`notElem` (" \n" :: String)))) `sepEndBy1` spaceChar

main :: IO ()
main = do
  print (parse (sc *> expr <* eof) "" "1 + 2 * (x + 3) -- c")
  print (parseMaybe (sc *> expr) "let y = 2 in y * y")
  mapM_ (putStr . either errorBundlePretty show . parse (sc *> expr <* eof) "file.txt") ["1 + ", "1 + * 2", "(1 + 2", "2 $ 3", "let 3"]
  parseTest (many move') ("move 1 from 2 to 3\nmove 4 from 5 to x" :: String)
  print (parseMaybe passport "ecl:gry pid:86\nhgt:1")
  parseTest (L.signed sc L.decimal :: Parser Int) "-12"
  parseTest (L.float :: Parser Double) "3.25e2"
  parseTest (some digitChar <* eol <* eof :: SP String) "12\n"
  parseTest (manyTill anySingle (string "end") :: SP String) "abc end"
  parseTest (fail "no good" :: SP ()) "x"
  parseTest (void (oneOf ("abc" :: String)) <|> void (char 'z') :: SP ()) "q"
  parseTest (getSourcePos <* takeRest :: SP SourcePos) "q"
  where move' = move <* optional newline
