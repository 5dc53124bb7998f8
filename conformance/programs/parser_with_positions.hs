{-# LANGUAGE InstanceSigs #-}
module Main where
import Control.Applicative
import Control.Monad
import Data.Char
import Data.Foldable (asum)
import Data.Functor (($>), (<&>), void)
import Data.List (intercalate)

newtype Parser a = Parser { runParser :: (Int, String) -> Either (Int, String) (a, (Int, String)) }

instance Functor Parser where fmap = liftM
instance Applicative Parser where { pure x = Parser (\s -> Right (x, s)); (<*>) = ap }
instance Monad Parser where
  (>>=) :: Parser a -> (a -> Parser b) -> Parser b
  p >>= f = Parser $ \s -> case runParser p s of
    Left e -> Left e
    Right (x, s') -> runParser (f x) s'
instance Alternative Parser where
  empty = Parser (\(i, _) -> Left (i, "empty"))
  p <|> q = Parser $ \s@(i, _) -> case runParser p s of
    Left (j, _) | j == i -> runParser q s
    r -> r
instance MonadFail Parser where fail m = Parser (\(i, _) -> Left (i, m))

satisfy :: String -> (Char -> Bool) -> Parser Char
satisfy what ok = Parser $ \(i, s) -> case s of
  c : cs | ok c -> Right (c, (i + 1, cs))
  c : _ -> Left (i, "expected " ++ what ++ ", got " ++ show c)
  [] -> Left (i, "expected " ++ what ++ ", got end of input")

char :: Char -> Parser Char
char c = satisfy (show c) (== c)
spaces :: Parser ()
spaces = void (many (satisfy "space" isSpace))
lexeme :: Parser a -> Parser a
lexeme p = p <* spaces
symbol :: Char -> Parser Char
symbol = lexeme . char
try' :: Parser a -> Parser a
try' p = Parser $ \s@(i, _) -> either (\(_, m) -> Left (i, m)) Right (runParser p s)
eof :: Parser ()
eof = Parser $ \(i, s) -> if null s then Right ((), (i, s)) else Left (i, "expected end, got " ++ show (head s))
sepBy, sepBy1 :: Parser a -> Parser b -> Parser [a]
sepBy p s = sepBy1 p s <|> pure []
sepBy1 p s = (:) <$> p <*> many (s *> p)
between :: Parser o -> Parser c -> Parser a -> Parser a
between o c p = o *> p <* c

data Sexp = Atom String | Num Integer | Str String | List [Sexp] | Quote Sexp
instance Show Sexp where
  show (Atom a) = a
  show (Num n) = show n
  show (Str s) = show s
  show (List xs) = "(" ++ unwords (map show xs) ++ ")"
  show (Quote q) = '\'' : show q

sexp :: Parser Sexp
sexp = lexeme $ num <|> atom <|> str <|> list <|> quote
  where
    num = Num . read <$> some (satisfy "digit" isDigit)
    atom = Atom <$> ((:) <$> satisfy "symbol" start <*> many (satisfy "symbol" (\c -> start c || isDigit c)))
    start c = isAlpha c || c `elem` "+-*/<>=?!"
    str = Str <$> between (char '"') (char '"') (many (satisfy "character" (/= '"')))
    list = List <$> between (symbol '(') (char ')') (many sexp)
    quote = char '\'' $> Quote <*> sexp

chainl1 :: Parser a -> Parser (a -> a -> a) -> Parser a
chainl1 p op = p >>= rest where rest x = (do { f <- op; y <- p; rest (f x y) }) <|> pure x
chainr1 :: Parser a -> Parser (a -> a -> a) -> Parser a
chainr1 p op = p >>= \x -> (op <*> pure x <*> chainr1 p op) <|> pure x

arith :: Parser Double
arith = term `chainl1` (((+) <$ symbol '+') <|> ((-) <$ symbol '-'))
  where
    term = factor `chainl1` (((*) <$ symbol '*') <|> ((/) <$ symbol '/'))
    factor = base `chainr1` ((**) <$ symbol '^')
    base = lexeme number <|> between (symbol '(') (symbol ')') arith <|> (negate <$> (symbol '-' *> base))
    number = do
      w <- some (satisfy "digit" isDigit)
      f <- optional (char '.' *> some (satisfy "digit" isDigit))
      return (read (w ++ maybe "" ('.' :) f))

parse :: Parser a -> String -> Either String a
parse p s = case runParser (spaces *> p <* eof) (0, s) of
  Left (i, m) -> Left ("at " ++ show i ++ ": " ++ m)
  Right (x, _) -> Right x

main :: IO ()
main = do
  mapM_ (print . parse sexp) ["(define (f x) (* x 2))", "'(1 \"two\" three)", "(a (b)", "", "(a . b)"]
  mapM_ (print . parse arith) ["1 + 2 * 3", "2 ^ 3 ^ 2", "(1 + 2) * -3", "10 / 4 - 1", "1 +", "2 * (3 + 4) 5"]
  print (parse (sepBy (lexeme (some (satisfy "letter" isAlpha))) (symbol ',')) "a, bc ,d")
  print (parse (replicateM 3 (satisfy "digit" isDigit) <&> map digitToInt) "123")
  print (parse (asum [try' (char 'a' *> char 'b'), char 'a' *> char 'c']) "ac")
