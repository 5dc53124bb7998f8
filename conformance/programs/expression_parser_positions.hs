module Main where

import Control.Applicative
import Data.Char

-- A parser with positions and messages, for a small language of lets.
newtype Parser a = Parser { runParser :: (Int, String) -> Either (Int, [String]) (a, (Int, String)) }

instance Functor Parser where fmap f p = p >>= pure . f
instance Applicative Parser where { pure x = Parser (\s -> Right (x, s)); p <*> q = do { f <- p; f <$> q } }
instance Monad Parser where p >>= k = Parser (\s -> runParser p s >>= \(x, s') -> runParser (k x) s')
instance Alternative Parser where
  empty = Parser (\(n, _) -> Left (n, []))
  p <|> q = Parser $ \s -> case runParser p s of
    Right r -> Right r
    Left (m, es) -> case runParser q s of
      Right r -> Right r
      Left (n, fs) | m > n -> Left (m, es)
                   | m < n -> Left (n, fs)
                   | otherwise -> Left (m, es ++ fs)

satisfy :: String -> (Char -> Bool) -> Parser Char
satisfy what ok = Parser $ \(n, s) -> case s of
  c : cs | ok c -> Right (c, (n + 1, cs))
  _ -> Left (n, [what])

token :: Parser a -> Parser a
token p = p <* many (satisfy "space" isSpace)

symbol :: String -> Parser String
symbol s = token (traverse (\c -> satisfy (show s) (== c)) s)

eof :: Parser ()
eof = Parser $ \(n, s) -> if null s then Right ((), (n, s)) else Left (n, ["end of input"])

data E = Num Integer | Var String | Bin Char E E | Let String E E deriving Show

expr, term, factor :: Parser E
expr = chain term "+-"
term = chain factor "*/"
factor = Num . read <$> token (some (satisfy "digit" isDigit))
  <|> Let <$> (symbol "let" *> name) <* symbol "=" <*> expr <* symbol "in" <*> expr
  <|> Var <$> name
  <|> symbol "(" *> expr <* symbol ")"

name :: Parser String
name = token (some (satisfy "letter" isAlpha))

chain :: Parser E -> [Char] -> Parser E
chain p ops = p >>= rest where
  rest a = (do { o <- token (satisfy ("one of " ++ ops) (`elem` ops)); b <- p; rest (Bin o a b) }) <|> pure a

eval :: [(String, Integer)] -> E -> Either String Integer
eval _ (Num n) = Right n
eval env (Var v) = maybe (Left ("unbound " ++ v)) Right (lookup v env)
eval env (Let v a b) = eval env a >>= \x -> eval ((v, x) : env) b
eval env (Bin o a b) = do
  x <- eval env a
  y <- eval env b
  case o of
    '+' -> Right (x + y)
    '-' -> Right (x - y)
    '*' -> Right (x * y)
    _ | y == 0 -> Left "division by zero"
      | otherwise -> Right (x `div` y)

run :: String -> String
run s = case runParser (many (satisfy "space" isSpace) *> expr <* eof) (1, s) of
  Left (n, es) -> "column " ++ show n ++ ": expected " ++ show (foldr (\e acc -> if e `elem` acc then acc else e : acc) [] es)
  Right (e, _) -> either ("error: " ++) show (eval [] e)

main :: IO ()
main = mapM_ (putStrLn . run)
  ["1 + 2 * 3", " (1+2)*3 - 4", "let x = 5 in x * let y = x + 1 in y - x", "1 +", "2 * (3 + ", "10 / (5 - 5)", "let in = 3 in in", "a + 1", "7 8", "100000000000 * 100000000000"]
