module Main where
import Control.Applicative
import Data.Char
import Data.List (intercalate)
data JSON = JNull | JBool Bool | JNum Int | JStr String | JArr [JSON] | JObj [(String, JSON)] deriving (Eq)
newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }
instance Functor Parser where fmap f (Parser p) = Parser $ \s -> case p s of { Nothing -> Nothing; Just (a, r) -> Just (f a, r) }
instance Applicative Parser where
  pure a = Parser $ \s -> Just (a, s)
  Parser pf <*> Parser pa = Parser $ \s -> do { (f, r) <- pf s; (a, r') <- pa r; pure (f a, r') }
instance Alternative Parser where
  empty = Parser (const Nothing)
  Parser p <|> Parser q = Parser $ \s -> p s <|> q s
satisfy :: (Char -> Bool) -> Parser Char
satisfy f = Parser $ \s -> case s of { (c:cs) | f c -> Just (c, cs); _ -> Nothing }
char :: Char -> Parser Char
char = satisfy . (==)
string :: String -> Parser String
string = traverse char
ws :: Parser ()
ws = () <$ many (satisfy isSpace)
tok :: Parser a -> Parser a
tok p = p <* ws
sepBy :: Parser a -> Parser b -> Parser [a]
sepBy p s = ((:) <$> p <*> many (s *> p)) <|> pure []
str :: Parser String
str = tok (char '"' *> many ch <* char '"')
  where ch = satisfy (\c -> c/='"'&&c/='\\') <|> (char '\\' *> (esc <$> satisfy (`elem`"nt\\\"")))
        esc 'n'='\n'
        esc 't'='\t'
        esc c=c
json :: Parser JSON
json = JNull <$ tok (string "null") <|> JBool True <$ tok (string "true") <|> JBool False <$ tok (string "false")
   <|> JNum . read <$> tok (some (satisfy isDigit)) <|> JNum . negate . read <$> tok (char '-' *> some (satisfy isDigit))
   <|> JStr <$> str
   <|> JArr <$> (tok (char '[') *> sepBy json (tok (char ',')) <* tok (char ']'))
   <|> JObj <$> (tok (char '{') *> sepBy ((,) <$> str <* tok (char ':') <*> json) (tok (char ',')) <* tok (char '}'))
instance Show JSON where
  show JNull = "null"
  show (JBool b) = map toLower (show b)
  show (JNum n) = show n
  show (JStr s) = show s
  show (JArr a) = "[" ++ intercalate "," (map show a) ++ "]"
  show (JObj o) = "{" ++ intercalate "," [show k ++ ":" ++ show v | (k, v) <- o] ++ "}"
main :: IO ()
main = mapM_ (print . runParser (ws *> json)) ["{\"a\": [1, -2, true], \"b\\n\": null}", "[ ]", "[1,]", "\"x\\\\y\"", "nope"]
