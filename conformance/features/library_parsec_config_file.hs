module Main where
import Text.Parsec
import Text.Parsec.String (Parser)
import Data.Char (isSpace)
data Item = Section String | Setting String Value deriving Show
data Value = VInt Integer | VBool Bool | VText String | VList [Value] deriving Show
lexeme :: Parser a -> Parser a
lexeme p = p <* skipMany (oneOf " \t")
value :: Parser Value
value = lexeme (VBool True <$ try (string "yes") <|> VBool False <$ try (string "no") <|> VInt . read <$> many1 digit
  <|> VText <$> between (char '"') (char '"') (many (noneOf "\"\n")) <|> VList <$> between (lexeme (char '[')) (char ']') (value `sepBy` lexeme (char ',')))
  <?> "value"
item :: Parser Item
item = (Section <$> between (char '[') (char ']') (many1 letter) <?> "section")
   <|> (Setting <$> lexeme (many1 letter) <* lexeme (char '=') <*> value <?> "setting")
file :: Parser [Item]
file = spaces *> many (item <* spaces) <* eof
main :: IO ()
main = do
  either print (mapM_ print) (parse file "ok.ini" "[main]\nport = 80\nname = \"x y\"\non = yes\nxs = [1, no, \"q\"]\n")
  either print (mapM_ print) (parse file "bad.ini" "[main]\nport = \n")
  either print (mapM_ print) (parse file "bad2.ini" "[main\n")
