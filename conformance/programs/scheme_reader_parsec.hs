module Main where
import Text.ParserCombinators.Parsec hiding (spaces)
import Control.Monad (liftM)
symbol :: Parser Char
symbol = oneOf "!#$%&|*+-/:<=>?@^_~"
spaces :: Parser ()
spaces = skipMany1 space
data LispVal = Atom String | List [LispVal] | DottedList [LispVal] LispVal | Number Integer | String String | Bool Bool
parseString :: Parser LispVal
parseString = do
  char '"'
  x <- many (noneOf "\"")
  char '"'
  return $ String x
parseAtom :: Parser LispVal
parseAtom = do
  first <- letter <|> symbol
  rest <- many (letter <|> digit <|> symbol)
  let atom = first : rest
  return $ case atom of
    "#t" -> Bool True
    "#f" -> Bool False
    _ -> Atom atom
parseNumber :: Parser LispVal
parseNumber = liftM (Number . read) $ many1 digit
parseList :: Parser LispVal
parseList = liftM List $ sepBy parseExpr spaces
parseDottedList :: Parser LispVal
parseDottedList = do
  head <- endBy parseExpr spaces
  tail <- char '.' >> spaces >> parseExpr
  return $ DottedList head tail
parseQuoted :: Parser LispVal
parseQuoted = do
  char '\''
  x <- parseExpr
  return $ List [Atom "quote", x]
parseExpr :: Parser LispVal
parseExpr = parseAtom <|> parseString <|> parseNumber <|> parseQuoted <|> do
  char '('
  x <- try parseList <|> parseDottedList
  char ')'
  return x
instance Show LispVal where
  show (String s) = "\"" ++ s ++ "\""
  show (Atom a) = a
  show (Number n) = show n
  show (Bool True) = "#t"
  show (Bool False) = "#f"
  show (List xs) = "(" ++ unwords (map show xs) ++ ")"
  show (DottedList h t) = "(" ++ unwords (map show h) ++ " . " ++ show t ++ ")"
readExpr :: String -> String
readExpr input = case parse parseExpr "lisp" input of
  Left err -> "No match: " ++ show err
  Right val -> "Found " ++ show val
main :: IO ()
main = mapM_ (putStrLn . readExpr) ["(a test)", "(a (nested) test)", "(a (dotted . list) test)", "(a '(quoted (dotted . list)) test)", "(a '(imbalanced parens)", "25", "\"unclosed", "#t", ""]
