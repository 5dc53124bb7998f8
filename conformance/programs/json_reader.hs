-- Reading and writing JSON with ReadP.
module Main where

import Data.Char (isDigit, isHexDigit, isSpace, chr)
import Data.List (intercalate)
import Numeric (readHex)
import Text.ParserCombinators.ReadP

data JSON
  = JNull
  | JBool Bool
  | JNumber Double
  | JString String
  | JArray [JSON]
  | JObject [(String, JSON)]
  deriving (Eq, Show)

token :: ReadP a -> ReadP a
token p = p <* skipSpaces

symbol :: Char -> ReadP Char
symbol = token . char

json :: ReadP JSON
json = token (choice
  [ JNull <$ string "null"
  , JBool True <$ string "true"
  , JBool False <$ string "false"
  , JNumber <$> number
  , JString <$> stringLiteral
  , JArray <$> between (symbol '[') (char ']') (json `sepBy` symbol ',')
  , JObject <$> between (symbol '{') (char '}') (pair `sepBy` symbol ',')
  ])
  where
    pair = do
      k <- token stringLiteral
      _ <- symbol ':'
      v <- json
      return (k, v)

number :: ReadP Double
number = do
  sign <- option "" (string "-")
  whole <- munch1 isDigit
  frac <- option "" ((:) <$> char '.' <*> munch1 isDigit)
  return (read (sign ++ whole ++ (if null frac then "" else frac)))

stringLiteral :: ReadP String
stringLiteral = between (char '"') (char '"') (many character)
  where
    character = satisfy (`notElem` "\"\\") +++ (char '\\' >> escape)
    escape = do
      c <- get
      case c of
        'n' -> return '\n'
        't' -> return '\t'
        'u' -> do
          ds <- count 4 (satisfy isHexDigit)
          return (chr (fst (head (readHex ds))))
        _ | c `elem` "\"\\/" -> return c
          | otherwise -> pfail

parseJSON :: String -> Maybe JSON
parseJSON s = case [v | (v, "") <- readP_to_S (skipSpaces *> json <* eof) s] of
  [v] -> Just v
  _ -> Nothing

render :: JSON -> String
render JNull = "null"
render (JBool b) = if b then "true" else "false"
render (JNumber n)
  | n == fromIntegral r = show r
  | otherwise = show n
  where r = round n :: Integer
render (JString s) = show s
render (JArray xs) = "[" ++ intercalate "," (map render xs) ++ "]"
render (JObject kvs) = "{" ++ intercalate "," [show k ++ ":" ++ render v | (k, v) <- kvs] ++ "}"

main :: IO ()
main = do
  let tests =
        [ "null", " [1, 2.5, -3] ", "{\"a\": [true, false], \"b\": {\"c\": null}}"
        , "\"tab\\tand \\u0041\"", "[1,", "{\"a\" 1}", "[]", "{}" ]
  mapM_ (\t -> putStrLn (t ++ " => " ++ maybe "no parse" render (parseJSON t))) tests
  print (parseJSON "[1, [2, [3]]]")
  print (readP_to_S (many1 (satisfy isDigit)) "123a")
  print (readP_to_S (munch isSpace *> string "x" <++ string "y") "  y")
  print (readP_to_S (sepBy1 (munch1 isDigit) (char ',') <* eof) "1,22,333")
  print (readP_to_S (chainl1 (read <$> munch1 isDigit) ((-) <$ char '-') <* eof) "10-3-2" :: [(Int, String)])
  print (readP_to_S (manyTill get (string "--")) "ab--cd")
