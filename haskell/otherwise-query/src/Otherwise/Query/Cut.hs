-- | Text of values, cut off where it is long: so values without an end can be handed over.
module Otherwise.Query.Cut (upTo) where

import Data.Char (isAlphaNum, isDigit, isSpace, isUpper)

-- | What 'show' wrote, if it is no longer than so much. Otherwise its beginning, with @…@ where it was cut off and the
-- brackets closed that are open there; and whether it was cut.
upTo :: Int -> String -> (String, Bool)
upTo size text = case splitAt size text of
  (_, []) -> (text, False)
  (front, _) -> (concat kept ++ " \8230" ++ open [] kept, True)
    where
      kept = withoutSign (withoutLast (tokens front))

-- | Brackets and commas are whole; anything else that stands last may go on.
withoutLast :: [String] -> [String]
withoutLast [] = []
withoutLast [token] = case dropWhile isSpace token of
  '"' : characters | not (isClosed characters) -> [takeWhile isSpace token ++ "\"" ++ concat (butLast (units characters)) ++ "\""]
  bracket : _ | bracket `elem` "([{,)]}" -> [token]
  _ -> []
withoutLast (token : more) = token : withoutLast more

butLast :: [a] -> [a]
butLast xs = take (length xs - 1) xs

-- | Not the minus of a number that is gone.
withoutSign :: [String] -> [String]
withoutSign ts = case reverse ts of
  sign : before | dropWhile isSpace sign == "-" -> reverse before
  _ -> ts

-- | The brackets that close what is open.
open :: String -> [String] -> String
open closers [] = closers
open closers (token : more) = case dropWhile isSpace token of
  "(" -> open (')' : closers) more
  "[" -> open (']' : closers) more
  "{" -> open ('}' : closers) more
  [closing] | closing `elem` ")]}" -> open (drop 1 closers) more
  _ -> open closers more

-- | Blanks belong to what follows them.
tokens :: String -> [String]
tokens text = case span isSpace text of
  (_, []) -> []
  (blanks, c : rest) ->
    let (token, more) = lexeme c rest in (blanks ++ token) : tokens more

lexeme :: Char -> String -> (String, String)
lexeme c rest
  | c == '"' = let (inside, more) = string rest in ('"' : inside, more)
  | c == '\'' = character rest
  | c `elem` "([{,)]}" = ([c], rest)
  | c == '`' = let (name, more) = break (== '`') rest in ('`' : name ++ take 1 more, drop 1 more)
  | isWord c = let (word, more) = spanWord (c : rest) in (word, more)
  | otherwise = span isSign (c : rest)
  where
    isWord d = isAlphaNum d || d `elem` "_'."
    isSign d = not (isWord d || isSpace d || d `elem` "\"'([{,)]}`")
    -- `1.0e-2` is one.
    spanWord s = case span isWord s of
      (word, '-' : more) | isDigit c && last word == 'e' -> let (end, others) = span isWord more in (word ++ '-' : end, others)
      found -> found

-- | Up to the quotation mark that ends a string, which may not be there.
string :: String -> (String, String)
string s = case s of
  '"' : more -> ("\"", more)
  '\\' : c : more -> let (inside, others) = string more in ('\\' : c : inside, others)
  c : more -> let (inside, others) = string more in (c : inside, others)
  [] -> ([], [])

isClosed :: String -> Bool
isClosed s = case s of
  '"' : _ -> True
  '\\' : _ : more -> isClosed more
  _ : more -> isClosed more
  [] -> False

character :: String -> (String, String)
character s = case s of
  '\\' : c : more -> let (inside, others) = break (== '\'') more in ("'\\" ++ c : inside ++ take 1 others, drop 1 others)
  c : '\'' : more -> (['\'', c, '\''], more)
  _ -> ('\'' : s, [])

-- | The characters of a string as they are written.
units :: String -> [String]
units s = case s of
  '\\' : '^' : c : more -> ['\\', '^', c] : units more
  '\\' : more@(c : _)
    | isDigit c -> let (code, others) = span isDigit more in ('\\' : code) : units others
    | isUpper c -> let (name, others) = span (\d -> isUpper d || isDigit d) more in ('\\' : name) : units others
  '\\' : c : more -> ['\\', c] : units more
  c : more -> [c] : units more
  [] -> []
