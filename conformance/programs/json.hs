{-# LANGUAGE FlexibleInstances #-}
-- A JSON library: parser with positions, compact and indented printer, queries, and a class for encoding.
module Main where

import Data.Char
import Data.List (intercalate)
import qualified Data.Map as Map
import Numeric (showHex, readHex)

data JSON
  = JNull
  | JBool Bool
  | JNumber Double
  | JString String
  | JArray [JSON]
  | JObject [(String, JSON)]
  deriving (Eq, Show)

class ToJSON a where
  toJSON :: a -> JSON
  listToJSON :: [a] -> JSON
  listToJSON = JArray . map toJSON

instance ToJSON Bool where toJSON = JBool
instance ToJSON Int where toJSON = JNumber . fromIntegral
instance ToJSON Double where toJSON = JNumber
instance ToJSON Char where
  toJSON c = JString [c]
  listToJSON = JString
instance ToJSON a => ToJSON [a] where toJSON = listToJSON
instance ToJSON a => ToJSON (Maybe a) where toJSON = maybe JNull toJSON
instance (ToJSON a, ToJSON b) => ToJSON (a, b) where toJSON (a, b) = JArray [toJSON a, toJSON b]
instance ToJSON v => ToJSON (Map.Map String v) where toJSON m = JObject [(k, toJSON v) | (k, v) <- Map.toList m]

type Parse a = (Int, String) -> Either (Int, String) (a, (Int, String))

parseJSON :: String -> Either (Int, String) JSON
parseJSON s = do
  (v, rest) <- value (skip (0, s))
  case skip rest of
    (_, "") -> Right v
    (p, _) -> Left (p, "text after the value")

skip :: (Int, String) -> (Int, String)
skip (p, c : cs) | isSpace c = skip (p + 1, cs)
skip i = i

value :: Parse JSON
value (p, s) = case s of
  'n' : 'u' : 'l' : 'l' : r -> Right (JNull, (p + 4, r))
  't' : 'r' : 'u' : 'e' : r -> Right (JBool True, (p + 4, r))
  'f' : 'a' : 'l' : 's' : 'e' : r -> Right (JBool False, (p + 5, r))
  '"' : r -> do
    (str, rest) <- stringBody (p + 1, r)
    Right (JString str, rest)
  '[' : r -> do
    (vs, rest) <- items ']' value (p + 1, r)
    Right (JArray vs, rest)
  '{' : r -> do
    (vs, rest) <- items '}' member (p + 1, r)
    Right (JObject vs, rest)
  c : _ | isDigit c || c == '-' -> number (p, s)
        | otherwise -> Left (p, "unexpected " ++ show c)
  "" -> Left (p, "unexpected end")

member :: Parse (String, JSON)
member (p, '"' : r) = do
  (k, rest) <- stringBody (p + 1, r)
  case skip rest of
    (q, ':' : r') -> do
      (v, rest') <- value (skip (q + 1, r'))
      Right ((k, v), rest')
    (q, _) -> Left (q, "expected ':'")
member (p, _) = Left (p, "expected a key")

items :: Char -> Parse a -> Parse [a]
items close item i = case skip i of
  (p, c : r) | c == close -> Right ([], (p + 1, r))
  j -> go j
  where
    go j = do
      (x, rest) <- item j
      case skip rest of
        (p, ',' : r) -> do
          (xs, rest') <- go (skip (p + 1, r))
          Right (x : xs, rest')
        (p, c : r) | c == close -> Right ([x], (p + 1, r))
        (p, _) -> Left (p, "expected ',' or " ++ show close)

stringBody :: Parse String
stringBody (p, s) = case s of
  '"' : r -> Right ("", (p + 1, r))
  '\\' : 'u' : a : b : c : d : r | all isHexDigit [a, b, c, d], [(n, "")] <- readHex [a, b, c, d] -> cons (chr n) (p + 6, r)
  '\\' : c : r | Just e <- lookup c escapes -> cons e (p + 2, r)
               | otherwise -> Left (p, "bad escape " ++ show c)
  c : r | c < ' ' -> Left (p, "control character in string")
        | otherwise -> cons c (p + 1, r)
  "" -> Left (p, "unterminated string")
  where
    cons c i = do
      (cs, rest) <- stringBody i
      Right (c : cs, rest)

escapes :: [(Char, Char)]
escapes = [('n', '\n'), ('t', '\t'), ('r', '\r'), ('b', '\b'), ('f', '\f'), ('"', '"'), ('\\', '\\'), ('/', '/')]

number :: Parse JSON
number (p, s) = case reads (fix text) of
  [(d, "")] -> Right (JNumber (if negative then negate d else d), (p + length s - length rest, rest))
  _ -> Left (p, "bad number")
  where
    (negative, body) = case s of { '-' : r -> (True, r); _ -> (False, s) }
    (text, rest) = span (`elem` "0123456789.eE+-") body
    fix t = case break (`elem` "eE") t of
      (m, e) | '.' `elem` m -> m ++ e
             | otherwise -> m ++ ".0" ++ e

quote :: String -> String
quote s = "\"" ++ concatMap esc s ++ "\""
  where
    esc c
      | Just (e, _) <- lookupBy c = ['\\', e]
      | c < ' ' || c > '~' = "\\u" ++ replicate (4 - length h) '0' ++ h
      | otherwise = [c]
      where
        h = showHex (ord c) ""
    lookupBy c = case [p | p@(e, d) <- escapes, d == c, e /= '/'] of
      p : _ -> Just p
      [] -> Nothing

compact :: JSON -> String
compact v = case v of
  JNull -> "null"
  JBool b -> map toLower (show b)
  JNumber d | d == fromIntegral (round d :: Integer) -> show (round d :: Integer)
            | otherwise -> show d
  JString s -> quote s
  JArray vs -> "[" ++ intercalate "," (map compact vs) ++ "]"
  JObject kvs -> "{" ++ intercalate "," [quote k ++ ":" ++ compact x | (k, x) <- kvs] ++ "}"

indented :: JSON -> String
indented = go 0
  where
    go n (JArray vs@(_ : _)) = block n "[" "]" (map (go (n + 2)) vs)
    go n (JObject kvs@(_ : _)) = block n "{" "}" [quote k ++ ": " ++ go (n + 2) x | (k, x) <- kvs]
    go _ v = compact v
    block n open close xs = open ++ "\n" ++ intercalate ",\n" (map (replicate (n + 2) ' ' ++) xs) ++ "\n" ++ replicate n ' ' ++ close

(!?) :: Maybe JSON -> String -> Maybe JSON
Just (JObject kvs) !? k = lookup k kvs
Just (JArray vs) !? k | all isDigit k, not (null k), (v : _) <- drop (read k) vs = Just v
_ !? _ = Nothing
infixl 9 !?

main :: IO ()
main = do
  let doc = "{\"name\": \"Widget\", \"tags\": [\"a\", \"b\\n\\u00e9\"], \"price\": 12.50, \"count\": -3e2, \"nested\": {\"ok\": true, \"none\": null, \"empty\": []}}"
  case parseJSON doc of
    Left e -> print e
    Right v -> do
      putStrLn (compact v)
      putStrLn (indented v)
      print (Just v !? "tags" !? "1", Just v !? "nested" !? "ok", Just v !? "tags" !? "9")
      print (parseJSON (compact v) == Right v, parseJSON (indented v) == Right v)
  mapM_ (print . parseJSON) ["[1, 2", "{\"a\" 1}", "[1,]", "\"abc", "tru", "[] []", "\"\\q\"", "-", " 0.5 "]
  putStrLn (compact (toJSON (Map.fromList [("xs", [(1 :: Int, Just "one"), (2, Nothing)]), ("ys", [])])))
