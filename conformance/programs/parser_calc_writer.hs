module Main where
import Control.Monad.State
import Control.Monad.Writer
import Control.Monad.Reader
import Data.Char
import Control.Applicative hiding (many, optional)
import qualified Control.Applicative as A

newtype Parser a = Parser { runParser :: String -> Either String (a, String) }
instance Functor Parser where fmap f (Parser p) = Parser $ \s -> case p s of
                                Left e -> Left e
                                Right (a, r) -> Right (f a, r)
instance Applicative Parser where
  pure a = Parser $ \s -> Right (a, s)
  Parser pf <*> Parser pa = Parser $ \s -> do
    (f, r) <- pf s
    (a, r') <- pa r
    pure (f a, r')
instance Monad Parser where
  p >>= f = Parser $ \s -> runParser p s >>= \(a, r) -> runParser (f a) r
instance Alternative Parser where
  empty = Parser $ const (Left "empty")
  Parser p <|> Parser q = Parser $ \s -> either (const (q s)) Right (p s)

satisfy :: (Char -> Bool) -> Parser Char
satisfy f = Parser go
  where
  go (c:cs) | f c = Right (c, cs)
            | otherwise = Left ("unexpected " ++ show c)
  go [] = Left "eof"
char :: Char -> Parser Char
char = satisfy . (==)
token :: Parser a -> Parser a
token p = p <* A.many (satisfy isSpace)
symbol :: Char -> Parser Char
symbol = token . char

data E = N Double | B Char E E deriving Show
expr, term, factor :: Parser E
expr = chainl1 term (B <$> (symbol '+' <|> symbol '-'))
term = chainl1 factor (B <$> (symbol '*' <|> symbol '/'))
factor = N . read <$> token number <|> symbol '(' *> expr <* symbol ')'
number :: Parser String
number = do
  ds <- some (satisfy isDigit)
  frac <- A.optional (char '.' *> some (satisfy isDigit))
  return $ case frac of
    Nothing -> ds
    Just f -> ds ++ '.' : f
chainl1 :: Parser a -> Parser (a -> a -> a) -> Parser a
chainl1 p op = p >>= rest
  where rest a = (do f <- op
                     b <- p
                     rest (f a b)) <|> pure a

calc :: E -> WriterT [String] (Either String) Double
calc (N d) = return d
calc (B o a b) = do
  x <- calc a
  y <- calc b
  tell [show x ++ [' ', o, ' '] ++ show y]
  case o of
    '+' -> return (x + y)
    '-' -> return (x - y)
    '*' -> return (x * y)
    '/' | y == 0 -> lift (Left "division by zero")
        | otherwise -> return (x / y)
    _ -> lift . Left $ "bad op"

counter :: StateT Int (Reader Int) [Int]
counter = do
  k <- lift ask
  forM [1 .. 3] $ \i -> do
    n <- get
    put (n + k * i)
    gets (* 2)

main :: IO ()
main = do
  forM_ ["1 + 2 * 3", "(1+2)*3 / 4.5", "1 / (2 - 2)", "1 + ", "a"] $ \s ->
    case runParser (expr <* eof) s of
      Left e -> putStrLn ("parse error: " ++ e)
      Right (e, _) -> do
        print e
        either putStrLn (\(v, logs) -> mapM_ putStrLn logs >> print v) (runWriterT (calc e))
  print (runReader (runStateT counter 10) 5)
  where eof = Parser $ \s -> if null s then Right ((), s) else Left ("leftover " ++ s)
