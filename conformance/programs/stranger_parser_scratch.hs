module Main where

import Control.Applicative
import Data.Char
import Data.Functor (($>), void)
import Data.List (intercalate)

-- A JSON parser from scratch, with positions

data Pos = Pos { line :: !Int, col :: !Int } deriving (Eq, Ord)
instance Show Pos where
  showsPrec _ (Pos l c) = shows l . showChar ':' . shows c

newtype Parser a = Parser { runParser :: (Pos, String) -> Either (Pos, [String]) (a, (Pos, String)) }

instance Functor Parser where
  fmap f (Parser p) = Parser $ \s -> case p s of
    Left e -> Left e
    Right (a, r) -> Right (f a, r)

instance Applicative Parser where
  pure x = Parser $ \s -> Right (x, s)
  Parser pf <*> Parser pa = Parser $ \s -> do
    (f, r) <- pf s
    (a, r') <- pa r
    pure (f a, r')

instance Monad Parser where
  Parser p >>= f = Parser $ \s -> p s >>= \(a, r) -> runParser (f a) r

instance Alternative Parser where
  empty = Parser $ \(p, _) -> Left (p, [])
  Parser p <|> Parser q = Parser $ \s -> case p s of
    Right ok -> Right ok
    Left (e1, m1) -> case q s of
      Right ok -> Right ok
      Left (e2, m2)
        | e1 > e2 -> Left (e1, m1)
        | e1 < e2 -> Left (e2, m2)
        | otherwise -> Left (e1, m1 ++ m2)

infix 0 <?>
(<?>) :: Parser a -> String -> Parser a
Parser p <?> msg = Parser $ \s@(pos, _) -> case p s of
  Left (e, _) | e == pos -> Left (e, [msg])
  r -> r

satisfy :: (Char -> Bool) -> Parser Char
satisfy ok = Parser f
  where
    f (p, c : cs) | ok c = Right (c, (advance p c, cs))
    f (p, _) = Left (p, [])
    advance (Pos l _) '\n' = Pos (l + 1) 1
    advance (Pos l k) '\t' = Pos l (k + 8 - (k - 1) `mod` 8)
    advance (Pos l k) _ = Pos l (k + 1)

char :: Char -> Parser Char
char c = satisfy (== c) <?> show c

string :: String -> Parser String
string = traverse char

spaces :: Parser ()
spaces = void (many (satisfy isSpace))

lexeme :: Parser a -> Parser a
lexeme p = p <* spaces

sepBy :: Parser a -> Parser b -> Parser [a]
sepBy p s = ((:) <$> p <*> many (s *> p)) <|> pure []

eof :: Parser ()
eof = Parser $ \s@(p, r) -> if null r then Right ((), s) else Left (p, ["end of input"])

data JSON = JNull | JBool Bool | JNum Double | JStr String | JArr [JSON] | JObj [(String, JSON)]
  deriving (Show, Eq, Ord)

json :: Parser JSON
json = lexeme value
  where
    value = JNull <$ string "null"
        <|> JBool True <$ string "true"
        <|> string "false" $> JBool False
        <|> (JNum <$> number <?> "number")
        <|> JStr <$> str
        <|> JArr <$> (lexeme (char '[') *> json `sepBy` lexeme (char ',') <* char ']')
        <|> JObj <$> (lexeme (char '{') *> pair `sepBy` lexeme (char ',') <* char '}')
    pair = (,) <$> lexeme str <* lexeme (char ':') <*> json

str :: Parser String
str = char '"' *> many ch <* char '"' <?> "string"
  where
    ch = satisfy (\c -> c /= '"' && c /= '\\') <|> (char '\\' *> esc)
    esc = '\n' <$ char 'n' <|> '\t' <$ char 't' <|> char '"' <|> char '\\' <|> char '/'
      <|> (chr . foldl (\a d -> a * 16 + digitToInt d) 0 <$> (char 'u' *> count 4 (satisfy isHexDigit)))
    count n p = sequenceA (replicate n p)

number :: Parser Double
number = do
  sign <- optional (char '-')
  ip <- some (satisfy isDigit)
  fp <- optional (char '.' *> some (satisfy isDigit))
  ex <- optional $ do
    _ <- satisfy (`elem` "eE")
    s <- optional (satisfy (`elem` "+-"))
    ds <- some (satisfy isDigit)
    return (if s == Just '-' then negate (read ds) else read ds :: Int)
  let base = read (ip ++ maybe "" ('.' :) fp ++ (case fp of Nothing -> ".0"; Just _ -> "")) :: Double
      v = base * 10 ^^ maybe 0 id ex
  return $ maybe id (const negate) sign v

parse :: Parser a -> String -> Either String a
parse p s = case runParser (spaces *> p <* eof) (Pos 1 1, s) of
  Right (a, _) -> Right a
  Left (pos, ms) -> Left (show pos ++ ": expected " ++ intercalate " or " ms)

render :: JSON -> ShowS
render JNull = showString "null"
render (JBool b) = showString (map toLower (show b))
render (JNum d) | d == fromIntegral (round d :: Integer) = shows (round d :: Integer)
                | otherwise = shows d
render (JStr s) = shows s
render (JArr xs) = showChar '[' . commas (map render xs) . showChar ']'
render (JObj ps) = showChar '{' . commas [shows k . showChar ':' . render v | (k, v) <- ps] . showChar '}'

commas :: [ShowS] -> ShowS
commas [] = id
commas xs = foldr1 (\a b -> a . showChar ',' . b) xs

main :: IO ()
main = do
  let doc = "{ \"name\": \"caf\\u00e9\", \"tags\": [\"a\", \"b\\n\"],\n  \"n\": -12.5e-1, \"big\": 1e3, \"nested\": {\"x\": [[], {}, null, true, false]}}"
  case parse json doc of
    Left e -> putStrLn e
    Right j -> print j >> putStrLn (render j "")
  mapM_ (putStrLn . either ("error " ++) show . parse json)
    ["[1, 2", "{\"a\" 1}", "tru", "[1,\n 2,\n x]", "\"abc", "", "12 13", "[true , false]"]
  print (fmap (`compare` JNull) (parse json "[]"))
