{-# LANGUAGE LambdaCase #-}
-- A small parser combinator library with error positions, and an
-- expression language on top of it.
module Main where

import Control.Applicative
import Data.Char
import Data.List (intercalate)

data Pos = Pos { line :: Int, column :: Int } deriving (Eq, Ord)

instance Show Pos where
  show (Pos l c) = show l ++ ":" ++ show c

data Input = Input { position :: Pos, text :: String }

data Failure = Failure Pos [String]

data Reply a = Ok a Input | Err Failure

newtype Parser a = Parser { runParser :: Input -> Reply a }

instance Functor Parser where
  fmap f (Parser p) = Parser $ \i -> case p i of
    Ok x rest -> Ok (f x) rest
    Err e -> Err e

instance Applicative Parser where
  pure x = Parser (Ok x)
  Parser pf <*> Parser px = Parser $ \i -> case pf i of
    Err e -> Err e
    Ok f rest -> case px rest of
      Err e -> Err e
      Ok x rest' -> Ok (f x) rest'

instance Monad Parser where
  Parser p >>= f = Parser $ \i -> case p i of
    Err e -> Err e
    Ok x rest -> runParser (f x) rest

instance Alternative Parser where
  empty = Parser $ \i -> Err (Failure (position i) [])
  Parser p <|> Parser q = Parser $ \i -> case p i of
    Ok x rest -> Ok x rest
    Err e1 -> case q i of
      Ok x rest -> Ok x rest
      Err e2 -> Err (furthest e1 e2)

furthest :: Failure -> Failure -> Failure
furthest e1@(Failure p1 m1) e2@(Failure p2 m2) = case compare p1 p2 of
  GT -> e1
  LT -> e2
  EQ -> Failure p1 (m1 ++ m2)

advance :: Char -> Pos -> Pos
advance '\n' (Pos l _) = Pos (l + 1) 1
advance _ (Pos l c) = Pos l (c + 1)

satisfy :: String -> (Char -> Bool) -> Parser Char
satisfy what ok = Parser $ \case
  Input pos (c : cs) | ok c -> Ok c (Input (advance c pos) cs)
  Input pos _ -> Err (Failure pos [what])

char :: Char -> Parser Char
char c = satisfy (show c) (== c)

eof :: Parser ()
eof = Parser $ \i -> if null (text i) then Ok () i else Err (Failure (position i) ["end of input"])

lexeme :: Parser a -> Parser a
lexeme p = p <* many (satisfy "space" isSpace)

symbol :: Char -> Parser Char
symbol = lexeme . char

number :: Parser Integer
number = lexeme (read <$> some (satisfy "digit" isDigit))

identifier :: Parser String
identifier = lexeme ((:) <$> satisfy "letter" isAlpha <*> many (satisfy "letter or digit" isAlphaNum))

chainl1 :: Parser a -> Parser (a -> a -> a) -> Parser a
chainl1 p op = p >>= rest
  where
    rest x = (do { f <- op; y <- p; rest (f x y) }) <|> pure x

sepBy :: Parser a -> Parser b -> Parser [a]
sepBy p s = sepBy1 p s <|> pure []

sepBy1 :: Parser a -> Parser b -> Parser [a]
sepBy1 p s = (:) <$> p <*> many (s *> p)

data Expr
  = Num Integer
  | Var String
  | Call String [Expr]
  | Bin Char Expr Expr
  | Let String Expr Expr
  deriving (Eq, Show)

expr :: Parser Expr
expr = letExpr <|> sumExpr
  where
    letExpr = do
      word <- identifier
      if word /= "let" then empty else pure ()
      name <- identifier
      _ <- symbol '='
      bound <- expr
      _ <- symbol ';'
      Let name bound <$> expr
    sumExpr = chainl1 product' (binary "+-")
    product' = chainl1 atom (binary "*/")
    binary ops = Bin <$> foldr1 (<|>) (map symbol ops)
    atom =
      Num <$> number
        <|> (symbol '(' *> expr <* symbol ')')
        <|> Call <$> identifier <*> (symbol '(' *> sepBy expr (symbol ',') <* symbol ')')
        <|> Var <$> identifier

eval :: [(String, Integer)] -> Expr -> Either String Integer
eval _ (Num n) = Right n
eval env (Var v) = maybe (Left ("unbound variable " ++ v)) Right (lookup v env)
eval env (Let v e b) = do
  x <- eval env e
  eval ((v, x) : env) b
eval env (Bin op a b) = do
  x <- eval env a
  y <- eval env b
  case op of
    '+' -> Right (x + y)
    '-' -> Right (x - y)
    '*' -> Right (x * y)
    _ | y == 0 -> Left "division by zero"
      | otherwise -> Right (x `div` y)
eval env (Call f args) = do
  xs <- mapM (eval env) args
  case (f, xs) of
    ("max", _ : _) -> Right (maximum xs)
    ("min", _ : _) -> Right (minimum xs)
    ("sum", _) -> Right (sum xs)
    ("abs", [x]) -> Right (abs x)
    _ -> Left ("cannot call " ++ f ++ " with " ++ show (length xs) ++ " arguments")

parseAll :: Parser a -> String -> Either String a
parseAll p s = case runParser (many (satisfy "space" isSpace) *> p <* eof) (Input (Pos 1 1) s) of
  Ok x _ -> Right x
  Err (Failure pos expected) -> Left (show pos ++ ": expected " ++ intercalate " or " expected)

main :: IO ()
main = mapM_ run
  [ "1 + 2 * 3"
  , "(1 + 2) * 3"
  , "10 - 4 - 3"
  , "max(1, 5, sum(2, 2, 2)) / 2"
  , "let x = 5; let y = x * x; y - x"
  , "1 + "
  , "2 * (3 + 4"
  , "1 / 0"
  , "foo + 1"
  , "abs(1, 2)"
  , "let z = 3;\n  z $ 2"
  ]
  where
    run s = putStrLn (show s ++ " => " ++ either ("parse error: " ++) (either ("error: " ++) show . eval []) (parseAll expr s))
