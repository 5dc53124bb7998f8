module Main where
import Text.ParserCombinators.ReadP
import Data.Char
import Control.Applicative hiding (many, optional)
data Sexp = Atom String | Num Int | Str String | List [Sexp] | Quote Sexp deriving (Eq, Show)
sexp :: ReadP Sexp
sexp = skipSpaces *> choice [num, atom, str, list, quote]
 where
  num = do
    sign <- option id (negate <$ char '-')
    n <- read <$> munch1 isDigit
    return (Num (sign n))
  atom = do
    c <- satisfy (\x -> isAlpha x || x `elem` "+*/<=>")
    cs <- munch (\x -> isAlphaNum x || x `elem` "-?!")
    return (Atom (c : cs))
  str = Str <$> between (char '"') (char '"') (many (satisfy (/= '"')))
  list = List <$> between (char '(') (skipSpaces *> char ')') (many sexp)
  quote = Quote <$> (char '\'' *> sexp)
parseS :: String -> [Sexp]
parseS s = [x | (x, "") <- readP_to_S (sexp <* skipSpaces <* eof) s]
csv :: ReadP [[String]]
csv = line `sepBy1` char '\n' <* eof where
  line = cell `sepBy1` char ','
  cell = quoted +++ munch (`notElem` ",\n\"")
  quoted = between (char '"') (char '"') (many (satisfy (/= '"') <++ ('"' <$ string "\"\"")))
date :: ReadP (Int, Int, Int)
date = (,,) <$> digits 4 <* char '-' <*> digits 2 <* char '-' <*> digits 2 where digits n = read <$> count n (satisfy isDigit)
expr :: ReadP Int
expr = chainl1 term ((+) <$ tok '+' <|> (-) <$ tok '-') where
  term = chainl1 factor ((*) <$ tok '*')
  factor = (read <$> munch1 isDigit <* skipSpaces) +++ between (tok '(') (tok ')') expr
  tok c = char c <* skipSpaces
main :: IO ()
main = do
  mapM_ (print . parseS) ["(+ 1 (* 2 -3))", "'(a \"b c\" ())", "(unclosed", "foo-bar?", ""]
  print (readP_to_S csv "a,b\n\"x,\"\"y\"\"\",2")
  print (readP_to_S (date <* eof) "2024-02-29", readP_to_S date "24-1-1")
  print [r | (r, "") <- readP_to_S expr "2 * (3 + 4) - 5"]
  print (readP_to_S (many1 (satisfy isAlpha)) "abc")
  print (readP_to_S (munch isAlpha <++ string "1") "1", readP_to_S (endBy (munch1 isDigit) (char ';')) "1;2;", readP_to_S (manyTill get (char '.')) "ab.c.")
  print (readP_to_S (gather (string "ab" *> optional (char 'c'))) "abc", readP_to_S (look >>= \s -> length s <$ get) "xyz", readP_to_S (skipMany1 (char 'a') *> pfail <|> return 1) "aa")
