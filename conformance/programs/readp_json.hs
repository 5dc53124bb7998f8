module Main where
import Text.ParserCombinators.ReadP
import Data.Char
import Control.Applicative hiding (many, optional)

data JSON = JNull | JBool Bool | JNum Double | JStr String | JArr [JSON] | JObj [(String, JSON)] deriving (Show, Eq, Ord, Read)
tok :: ReadP a -> ReadP a
tok p = p <* skipSpaces
json :: ReadP JSON
json = tok $ choice
  [ JNull <$ string "null"
  , JBool True <$ string "true"
  , JBool False <$ string "false"
  , JNum <$> number
  , JStr <$> str
  , JArr <$> between (tok (char '[')) (char ']') (json `sepBy` tok (char ','))
  , JObj <$> between (tok (char '{')) (char '}') (pair `sepBy` tok (char ','))
  ]
  where pair = (,) <$> tok str <* tok (char ':') <*> json
str :: ReadP String
str = char '"' *> many ch <* char '"'
  where ch = satisfy (\c -> c /= '"' && c /= '\\') <|> (char '\\' *> esc)
        esc = ('\n' <$ char 'n') <|> ('\t' <$ char 't') <|> char '"' <|> char '\\'
number :: ReadP Double
number = do
  sign <- option "" (string "-")
  ds <- munch1 isDigit
  fr <- option "" ((:) <$> char '.' <*> munch1 isDigit)
  return (read (sign ++ ds ++ fr))
render :: JSON -> String
render JNull = "null"
render (JBool b) = map toLower (show b)
render (JNum n) | n == fromIntegral (round n) = show (round n) | otherwise = show n
render (JStr s) = show s
render (JArr xs) = '[' : commas (map render xs) ++ "]"
render (JObj kvs) = '{' : commas [show k ++ ":" ++ render v | (k, v) <- kvs] ++ "}"
commas :: [String] -> String
commas [] = ""
commas xs = foldr1 (\a b -> a ++ ',' : b) xs
parse :: String -> Maybe JSON
parse s = case [x | (x, "") <- readP_to_S (skipSpaces *> json) s] of { [x] -> Just x; _ -> Nothing }
main :: IO ()
main = do
  let t = "{ \"a\": [1, 2.5, -3], \"b\": {\"c\": null, \"d\": true}, \"s\": \"x\\ny\" }"
  print (parse t)
  maybe (putStrLn "bad") (putStrLn . render) (parse t)
  print (parse "[1,")
  print (read "JArr [JNum 1.0,JObj [(\"k\",JBool True)]]" :: JSON)
  print (reads "(3,\"x\") rest" :: [((Int, String), String)])
  print (lex " hello world", lex "'a' b", lex "<= 3")
