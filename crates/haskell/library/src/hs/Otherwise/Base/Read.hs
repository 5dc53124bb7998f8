{-# LANGUAGE NoImplicitPrelude #-}
-- | 'Read' in the style of the report: a reader returns every way to read a prefix of the text.
module Otherwise.Base.Read where

import Otherwise.Base.Char
import Otherwise.Base.Core
import Otherwise.Base.List
import Otherwise.Base.Monoid
import Otherwise.Base.Number
import Otherwise.Base.Prim
import Otherwise.Base.ReadP (ReadPrec, ReadS, failPrec, eitherPrec, readPrec_to_S, readS_to_Prec, reset)
import Otherwise.Base.Show

class Read a where
  readsPrec :: Int -> ReadS a
  readList :: ReadS [a]
  readPrec :: ReadPrec a
  readListPrec :: ReadPrec [a]
  readsPrec = readPrec_to_S readPrec
  readList = readListWith reads
  readPrec = readS_to_Prec readsPrec
  readListPrec = readS_to_Prec (\_ -> readList)
  {-# MINIMAL readsPrec | readPrec #-}

reads :: Read a => ReadS a
reads = readsPrec 0

readEither :: Read a => String -> Either String a
readEither s = case [x | (x, t) <- reads s, ("", "") <- lex t] of
  [x] -> Right x
  [] -> Left "Prelude.read: no parse"
  _ -> Left "Prelude.read: ambiguous parse"

readMaybe :: Read a => String -> Maybe a
readMaybe s = case readEither s of
  Left _ -> Nothing
  Right x -> Just x

read :: Read a => String -> a
read s = either errorWithoutStackTrace id (readEither s)

-- | With parentheses around (any number of them); they must be there when the first argument says so.
readParen :: Bool -> ReadS a -> ReadS a
readParen needed g = if needed then mandatory else optional
  where
    optional r = g r ++ mandatory r
    mandatory r = [(x, u) | ("(", s) <- lex r, (x, t) <- optional s, (")", u) <- lex t]

readListWith :: ReadS a -> ReadS [a]
readListWith element = readParen False (\r -> [pr | ("[", s) <- lex r, pr <- first s])
  where
    first s = [([], t) | ("]", t) <- lex s] ++ [(x : xs, u) | (x, t) <- element s, (xs, u) <- more t]
    more s = [([], t) | ("]", t) <- lex s] ++ [(x : xs, v) | (",", t) <- lex s, (x, u) <- element t, (xs, v) <- more u]

-- Lexemes --------------------------------------------------------------------------------------------------------

-- | The first Haskell lexeme of a text: at most one result, an empty one at the end of the text.
lex :: ReadS String
lex text = case dropWhile isSpace text of
  [] -> [("", "")]
  c : s
    | c == '\'' -> lexQuotedChar s
    | c == '"' -> lexQuotedString s
    | isSingle c -> [([c], s)]
    | isOperator c -> let (op, t) = span isOperator s in [(c : op, t)]
    | isAlpha c || c == '_' -> let (name, t) = span isNameChar s in [(c : name, t)]
    | isDigit c -> [lexNumber c s]
    | otherwise -> []
  where
    isSingle c = c == ',' || c == ';' || c == '(' || c == ')' || c == '[' || c == ']' || c == '{' || c == '}' || c == '`'

isNameChar, isOperator :: Char -> Bool
isNameChar c = isAlphaNum c || c == '_' || c == '\''
isOperator c = if isAscii c then listElem c "!@#$%&*+./<=>?\\^|:-~" else isSymbol c || isPunctuation c

lexNumber :: Char -> String -> (String, String)
lexNumber c s
  | c == '0', x : d : _ <- s, (x == 'x' || x == 'X') && isHexDigit d = based isHexDigit
  | c == '0', x : d : _ <- s, (x == 'o' || x == 'O') && isOctDigit d = based isOctDigit
  | otherwise =
      let (whole, t) = span isDigit s
          (fraction, u) = lexFraction t
          (power, v) = lexExponent u
       in (c : whole ++ fraction ++ power, v)
  where
    based p = case s of
      x : t -> let (ds, u) = span p t in (c : x : ds, u)
      [] -> ([c], [])

lexFraction, lexExponent :: String -> (String, String)
lexFraction ('.' : d : s) | isDigit d = let (ds, t) = span isDigit s in ('.' : d : ds, t)
lexFraction s = ("", s)
lexExponent (e : s)
  | e == 'e' || e == 'E' = case s of
      d : _ | isDigit d -> let (ds, t) = span isDigit s in (e : ds, t)
      sign : d : t | (sign == '-' || sign == '+') && isDigit d -> let (ds, u) = span isDigit t in (e : sign : d : ds, u)
      _ -> ("", e : s)
lexExponent s = ("", s)

lexQuotedChar :: ReadS String
lexQuotedChar s = case s of
  '\'' : _ -> []
  _ -> [('\'' : taken s t ++ "'", u) | (_, t) <- readLitChar s, '\'' : u <- [t]]

lexQuotedString :: ReadS String
lexQuotedString s = [('"' : taken s t, t) | (_, t) <- readStringRest s]

-- | What was read of the first text when the second is left.
taken :: String -> String -> String
taken before after = take (listLength before - listLength after) before

-- | One character of a literal, escapes included.
readLitChar :: ReadS Char
readLitChar [] = []
readLitChar ('\\' : s) = readEscape s
readLitChar (c : s) = [(c, s)]

-- | As 'readLitChar', but gives the text of the character.
lexLitChar :: ReadS String
lexLitChar [] = [("", "")]
lexLitChar s = [(taken s t, t) | (_, t) <- readLitChar s]

readEscape :: ReadS Char
readEscape [] = []
readEscape (c : s) = case c of
  'a' -> [('\a', s)]
  'b' -> [('\b', s)]
  'f' -> [('\f', s)]
  'n' -> [('\n', s)]
  'r' -> [('\r', s)]
  't' -> [('\t', s)]
  'v' -> [('\v', s)]
  '\\' -> [('\\', s)]
  '"' -> [('"', s)]
  '\'' -> [('\'', s)]
  '^' -> case s of
    d : t | d >= '@' && d <= '_' -> [(primCharChr (ord d - 64), t)]
    _ -> []
  'x' -> coded 16 isHexDigit s
  'X' -> coded 16 isHexDigit s
  'o' -> coded 8 isOctDigit s
  'O' -> coded 8 isOctDigit s
  _
    | isDigit c -> coded 10 isDigit (c : s)
    | isAsciiUpper c -> take 1 (named (("DEL", '\DEL') : ("SOH", '\SOH') : zip asciiNames ['\NUL' ..]) (c : s))
    | otherwise -> []
  where
    coded base p t = case span p t of
      ("", _) -> []
      (ds, u) -> let n = digitsValue base ds in if n > 1114111 then [] else [(primCharChr (fromInteger n), u)]
    named names t = [(code, rest) | (name, code) <- names, Just rest <- [stripPrefix name t]]

digitsValue :: Integer -> String -> Integer
digitsValue base = listFoldl' (\n d -> n * base + toInteger (hexDigitValue d)) 0

-- | The rest of a string literal after its opening quote.
readStringRest :: ReadS String
readStringRest s = case s of
  [] -> []
  '"' : t -> [("", t)]
  '\\' : '&' : t -> readStringRest t
  '\\' : c : t | isSpace c -> case dropWhile isSpace t of
    '\\' : u -> readStringRest u
    _ -> []
  _ -> [(c : cs, u) | (c, t) <- readLitChar s, (cs, u) <- readStringRest t]

-- Parsers of lexemes ---------------------------------------------------------------------------------------------

data Lexeme
  = Char Char
  | String String
  | Punc String
  | Ident String
  | Symbol String
  | Number Number
  | EOF

instance Eq Lexeme where
  Char a == Char b = a == b
  String a == String b = a == b
  Punc a == Punc b = a == b
  Ident a == Ident b = a == b
  Symbol a == Symbol b = a == b
  Number a == Number b = a == b
  EOF == EOF = True
  _ == _ = False

instance Show Lexeme where
  showsPrec d l = case l of
    Char c -> showsUnary "Char" d c
    String s -> showsUnary "String" d s
    Punc s -> showsUnary "Punc" d s
    Ident s -> showsUnary "Ident" d s
    Symbol s -> showsUnary "Symbol" d s
    Number n -> showsUnary "Number" d n
    EOF -> showString "EOF"

-- | The whole part, the digits of the fraction, the exponent.
data Number = MkNumber Integer String (Maybe Integer)

instance Eq Number where
  MkNumber a b c == MkNumber d e f = a == d && b == e && c == f

instance Show Number where
  showsPrec d (MkNumber n ds power) =
    showParen (d > 10) (showString "MkNumber " . showsPrec 11 n . showChar ' ' . showsPrec 11 ds . showChar ' ' . showsPrec 11 power)

numberToInteger :: Number -> Maybe Integer
numberToInteger (MkNumber n [] Nothing) = Just n
numberToInteger _ = Nothing

numberToRational :: Number -> Rational
numberToRational (MkNumber n ds power) =
  let shift = maybe 0 id power - toInteger (listLength ds)
      m = n * 10 ^ listLength ds + digitsValue 10 ds
   in if shift >= 0 then (m * 10 ^ shift) :% 1 else m % (10 ^ negate shift)

-- | The text of a lexeme and what it is.
classify :: String -> [Lexeme]
classify token = case token of
  [] -> [EOF]
  '\'' : s -> [Char c | (c, "'") <- readLitChar s]
  '"' : s -> [String cs | (cs, "") <- readStringRest s]
  [c] | listElem c ",;()[]{}`" -> [Punc token]
  c : _
    | isOperator c -> [if listElem token reservedOperators then Punc token else Symbol token]
    | isDigit c -> case numberParts token of
        Just (n, ds, power) -> [Number (MkNumber n ds power)]
        Nothing -> []
    | otherwise -> [Ident token]
  where
    reservedOperators = ["..", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>"]

lexP :: ReadPrec Lexeme
lexP = readS_to_Prec (\_ r -> [(lexeme, s) | (token, s) <- lex r, lexeme <- classify token])

expectP :: Lexeme -> ReadPrec ()
expectP l = lexP >>= \found -> if found == l then pure () else failPrec

parens :: ReadPrec a -> ReadPrec a
parens p = inside
  where
    inside = eitherPrec p (expectP (Punc "(") >>= \_ -> reset inside >>= \x -> expectP (Punc ")") >>= \_ -> pure x)

readListDefault :: Read a => ReadS [a]
readListDefault = readPrec_to_S readListPrec 0

readListPrecDefault :: Read a => ReadPrec [a]
readListPrecDefault = readS_to_Prec (\_ -> readListWith (readPrec_to_S readPrec 0))

-- Numbers --------------------------------------------------------------------------------------------------------

-- | A number, or a minus and a number, with optional parentheses (a minus needs none even as an argument: GHC 9.0 reads
-- @Just -5@).
readNumber :: Num a => (String -> [a]) -> Int -> ReadS a
readNumber convert _ = readParen False (\r -> [result | (token, s) <- lex r, result <- number token s])
  where
    number "-" s = [(negate x, t) | (token, t) <- lex s, x <- convert token]
    number token s = [(x, s) | x <- convert token]

readIntegral :: Num a => Int -> ReadS a
readIntegral = readNumber integral
  where
    integral token = case numberParts token of
      Just (n, [], Nothing) -> [fromInteger n]
      _ -> []

readFractional :: Fractional a => Int -> ReadS a
readFractional = readNumber fractional
  where
    fractional "NaN" = [0 / 0]
    fractional "Infinity" = [1 / 0]
    fractional token = case numberParts token of
      Just parts -> [rationalParts parts]
      Nothing -> []
    rationalParts (n, ds, power) =
      let shift = maybe 0 id power - toInteger (listLength ds)
          m = digitsOnto n ds
       in if m == 0
            then 0
            else
              if shift > 400 + toInteger (listLength ds)
                then 1 / 0
                else if shift < -100000 then 0 else fromRational (if shift >= 0 then (m * 10 ^ shift) :% 1 else m % (10 ^ negate shift))
    digitsOnto n ds = n * 10 ^ listLength ds + digitsValue 10 ds

-- | The whole part, the digits of the fraction, the exponent.
numberParts :: String -> Maybe (Integer, String, Maybe Integer)
numberParts token = case token of
  '0' : x : ds@(_ : _)
    | x == 'x' || x == 'X' -> Just (digitsValue 16 ds, "", Nothing)
    | x == 'o' || x == 'O' -> Just (digitsValue 8 ds, "", Nothing)
  c : _ | isDigit c ->
    let (whole, s) = span isDigit token
        (fraction, t) = lexFraction s
        power = case t of
          _ : '-' : ds -> Just (negate (digitsValue 10 ds))
          _ : '+' : ds -> Just (digitsValue 10 ds)
          _ : ds -> Just (digitsValue 10 ds)
          [] -> Nothing
     in Just (digitsValue 10 whole, drop 1 fraction, power)
  _ -> Nothing

instance Read Int where
  readsPrec = readIntegral

instance Read Integer where
  readsPrec = readIntegral

instance Read Word where
  readsPrec = readIntegral

instance Read Double where
  readsPrec = readFractional

instance Read Float where
  readsPrec = readFractional

instance (Integral a, Read a) => Read (Ratio a) where
  readsPrec d = readParen (d > 7) (\r -> [(x % y, u) | (x, s) <- readsPrec 8 r, ("%", t) <- lex s, (y, u) <- readsPrec 8 t])

-- Characters and data --------------------------------------------------------------------------------------------

instance Read Char where
  readsPrec _ = readParen False (\r -> [(c, t) | ('\'' : s, t) <- lex r, (c, "'") <- readLitChar s])
  readList r = readParen False (\q -> [result | ('"' : s, t) <- lex q, result <- [(cs, t) | (cs, "") <- readStringRest s]]) r ++ readListWith reads r

instance Read a => Read [a] where
  readsPrec _ = readList

-- | A constructor without arguments.
readsNullary :: String -> a -> ReadS a
readsNullary name x = readParen False (\r -> [(x, s) | (token, s) <- lex r, token == name])

-- | A constructor with one argument.
readsUnary :: Read a => String -> (a -> b) -> Int -> ReadS b
readsUnary name f d = readParen (d > 10) (\r -> [(f x, t) | (token, s) <- lex r, token == name, (x, t) <- readsPrec 11 s])

-- | A record with one field.
readsRecord :: Read a => String -> String -> (a -> b) -> Int -> ReadS b
readsRecord name field f d =
  readParen
    (d > 11)
    ( \r ->
        [ (f x, y)
        | (con, s) <- lex r, con == name, ("{", t) <- lex s, (label, u) <- lex t, label == field
        , ("=", v) <- lex u, (x, w) <- readsPrec 0 v, ("}", y) <- lex w
        ]
    )

instance Read Bool where
  readsPrec _ r = readsNullary "False" False r ++ readsNullary "True" True r

instance Read Ordering where
  readsPrec _ r = readsNullary "LT" LT r ++ readsNullary "EQ" EQ r ++ readsNullary "GT" GT r

instance Read a => Read (Maybe a) where
  readsPrec d r = readsNullary "Nothing" Nothing r ++ readsUnary "Just" Just d r

instance (Read a, Read b) => Read (Either a b) where
  readsPrec d r = readsUnary "Left" Left d r ++ readsUnary "Right" Right d r

instance Read a => Read (NonEmpty a) where
  readsPrec d = readParen (d > 5) (\r -> [(x :| xs, u) | (x, s) <- readsPrec 6 r, (":|", t) <- lex s, (xs, u) <- readsPrec 6 t])

instance Read () where
  readsPrec _ = readParen False (\r -> [((), t) | ("(", s) <- lex r, (")", t) <- lex s])

-- | A comma and a value.
readsNext :: Read a => ReadS a
readsNext r = [result | (",", s) <- lex r, result <- reads s]

readsTuple :: ReadS a -> ReadS a
readsTuple inside = readParen False (\r -> [(x, u) | ("(", s) <- lex r, (x, t) <- inside s, (")", u) <- lex t])

instance (Read a, Read b) => Read (a, b) where
  readsPrec _ = readsTuple (\r -> [((a, b), s2) | (a, s1) <- reads r, (b, s2) <- readsNext s1])

instance (Read a, Read b, Read c) => Read (a, b, c) where
  readsPrec _ = readsTuple (\r -> [((a, b, c), s3) | (a, s1) <- reads r, (b, s2) <- readsNext s1, (c, s3) <- readsNext s2])

instance (Read a, Read b, Read c, Read d) => Read (a, b, c, d) where
  readsPrec _ = readsTuple (\r -> [((a, b, c, d), s4) | (a, s1) <- reads r, (b, s2) <- readsNext s1, (c, s3) <- readsNext s2, (d, s4) <- readsNext s3])

instance (Read a, Read b, Read c, Read d, Read e) => Read (a, b, c, d, e) where
  readsPrec _ = readsTuple (\r -> [((a, b, c, d, e), s5) | (a, s1) <- reads r, (b, s2) <- readsNext s1, (c, s3) <- readsNext s2, (d, s4) <- readsNext s3, (e, s5) <- readsNext s4])

instance (Read a, Read b, Read c, Read d, Read e, Read f) => Read (a, b, c, d, e, f) where
  readsPrec _ = readsTuple (\r -> [((a, b, c, d, e, f), s6) | (a, s1) <- reads r, (b, s2) <- readsNext s1, (c, s3) <- readsNext s2, (d, s4) <- readsNext s3, (e, s5) <- readsNext s4, (f, s6) <- readsNext s5])

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g) => Read (a, b, c, d, e, f, g) where
  readsPrec _ = readsTuple (\r -> [((a, b, c, d, e, f, g), s7) | (a, s1) <- reads r, (b, s2) <- readsNext s1, (c, s3) <- readsNext s2, (d, s4) <- readsNext s3, (e, s5) <- readsNext s4, (f, s6) <- readsNext s5, (g, s7) <- readsNext s6])
