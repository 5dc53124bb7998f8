-- | As much of JSON as the protocol of @otherwise serve@ needs.
module Otherwise.Query.Json
  ( Json (..)
  , encode
  , decode
  , field
  , text
  , texts
  ) where

import Data.Char (chr, isDigit, isHexDigit, isSpace, ord)
import Numeric (readHex, showHex)

data Json
  = Null
  | Boolean Bool
  | Number String
  | String String
  | Array [Json]
  | Object [(String, Json)]
  deriving (Eq, Show)

encode :: Json -> String
encode json = go json ""
  where
    go Null = showString "null"
    go (Boolean b) = showString (if b then "true" else "false")
    go (Number n) = showString n
    go (String s) = quoted s
    go (Array xs) = showChar '[' . commas (map go xs) . showChar ']'
    go (Object fields) = showChar '{' . commas [quoted k . showChar ':' . go v | (k, v) <- fields] . showChar '}'
    commas [] = id
    commas (x : xs) = x . foldr (\y rest -> showChar ',' . y . rest) id xs
    quoted s = showChar '"' . showString (concatMap escape s) . showChar '"'

escape :: Char -> String
escape '"' = "\\\""
escape '\\' = "\\\\"
escape c
  | c >= ' ' && c < '\DEL' = [c]
  | ord c < 0x10000 = unit (ord c)
  | otherwise = let n = ord c - 0x10000 in unit (0xD800 + n `div` 0x400) ++ unit (0xDC00 + n `mod` 0x400)
  where
    unit n = "\\u" ++ replicate (4 - length (showHex n "")) '0' ++ showHex n ""

-- | Reads one value; nothing but blanks may follow it.
decode :: String -> Maybe Json
decode input = case value (dropWhile isSpace input) of
  Just (json, rest) | all isSpace rest -> Just json
  _ -> Nothing

value :: String -> Maybe (Json, String)
value ('n' : 'u' : 'l' : 'l' : rest) = Just (Null, rest)
value ('t' : 'r' : 'u' : 'e' : rest) = Just (Boolean True, rest)
value ('f' : 'a' : 'l' : 's' : 'e' : rest) = Just (Boolean False, rest)
value ('"' : rest) = do
  (s, rest') <- string rest
  Just (String s, rest')
value ('[' : rest) = case dropWhile isSpace rest of
  ']' : rest' -> Just (Array [], rest')
  rest' -> do
    (xs, rest'') <- several ']' element rest'
    Just (Array xs, rest'')
  where
    element = value
value ('{' : rest) = case dropWhile isSpace rest of
  '}' : rest' -> Just (Object [], rest')
  rest' -> do
    (fields, rest'') <- several '}' pair rest'
    Just (Object fields, rest'')
  where
    pair s = case s of
      '"' : s' -> do
        (key, s'') <- string s'
        case dropWhile isSpace s'' of
          ':' : s''' -> do
            (v, left) <- value (dropWhile isSpace s''')
            Just ((key, v), left)
          _ -> Nothing
      _ -> Nothing
value s = case span (\c -> isDigit c || c `elem` "-+.eE") s of
  ([], _) -> Nothing
  (digits, rest) -> Just (Number digits, rest)

several :: Char -> (String -> Maybe (a, String)) -> String -> Maybe ([a], String)
several end one s = do
  (x, rest) <- one s
  case dropWhile isSpace rest of
    c : rest'
      | c == end -> Just ([x], rest')
      | c == ',' -> do
          (xs, rest'') <- several end one (dropWhile isSpace rest')
          Just (x : xs, rest'')
    _ -> Nothing

string :: String -> Maybe (String, String)
string = go []
  where
    go done ('"' : rest) = Just (reverse done, rest)
    go done ('\\' : c : rest) = case c of
      'u' -> do
        (n, rest') <- unit rest
        if n >= 0xD800 && n < 0xDC00
          then case rest' of
            '\\' : 'u' : more -> do
              (m, rest'') <- unit more
              go (chr (0x10000 + (n - 0xD800) * 0x400 + (m - 0xDC00)) : done) rest''
            _ -> Nothing
          else go (chr n : done) rest'
      'n' -> go ('\n' : done) rest
      't' -> go ('\t' : done) rest
      'r' -> go ('\r' : done) rest
      'b' -> go ('\b' : done) rest
      'f' -> go ('\f' : done) rest
      _ -> go (c : done) rest
    go done (c : rest) = go (c : done) rest
    go _ [] = Nothing
    unit s = case splitAt 4 s of
      (hex, rest) | length hex == 4 && all isHexDigit hex -> Just (fst (head (readHex hex)), rest)
      _ -> Nothing

field :: String -> Json -> Json
field name (Object fields) = maybe Null id (lookup name fields)
field _ _ = Null

text :: Json -> String
text (String s) = s
text _ = ""

texts :: Json -> [String]
texts (Array xs) = map text xs
texts _ = []
