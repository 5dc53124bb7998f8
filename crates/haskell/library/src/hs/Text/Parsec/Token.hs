{-# LANGUAGE FlexibleContexts, RankNTypes #-}
-- | Lexers made of a description of a language.
module Text.Parsec.Token (LanguageDef, GenLanguageDef (..), TokenParser, GenTokenParser (..), makeTokenParser) where

import Data.Char (digitToInt, isAlpha, toLower, toUpper)
import Data.Functor.Identity (Identity)
import Data.List (nub, sort)
import Otherwise.Parsec.Combinator
import Otherwise.Parsec.Prim

type LanguageDef st = GenLanguageDef String st Identity

data GenLanguageDef s u m = LanguageDef
  { commentStart :: String
  , commentEnd :: String
  , commentLine :: String
  , nestedComments :: Bool
  , identStart :: ParsecT s u m Char
  , identLetter :: ParsecT s u m Char
  , opStart :: ParsecT s u m Char
  , opLetter :: ParsecT s u m Char
  , reservedNames :: [String]
  , reservedOpNames :: [String]
  , caseSensitive :: Bool
  }

type TokenParser st = GenTokenParser String st Identity

data GenTokenParser s u m = TokenParser
  { identifier :: ParsecT s u m String
  , reserved :: String -> ParsecT s u m ()
  , operator :: ParsecT s u m String
  , reservedOp :: String -> ParsecT s u m ()
  , charLiteral :: ParsecT s u m Char
  , stringLiteral :: ParsecT s u m String
  , natural :: ParsecT s u m Integer
  , integer :: ParsecT s u m Integer
  , float :: ParsecT s u m Double
  , naturalOrFloat :: ParsecT s u m (Either Integer Double)
  , decimal :: ParsecT s u m Integer
  , hexadecimal :: ParsecT s u m Integer
  , octal :: ParsecT s u m Integer
  , symbol :: String -> ParsecT s u m String
  , lexeme :: forall a. ParsecT s u m a -> ParsecT s u m a
  , whiteSpace :: ParsecT s u m ()
  , parens :: forall a. ParsecT s u m a -> ParsecT s u m a
  , braces :: forall a. ParsecT s u m a -> ParsecT s u m a
  , angles :: forall a. ParsecT s u m a -> ParsecT s u m a
  , brackets :: forall a. ParsecT s u m a -> ParsecT s u m a
  , squares :: forall a. ParsecT s u m a -> ParsecT s u m a
  , semi :: ParsecT s u m String
  , comma :: ParsecT s u m String
  , colon :: ParsecT s u m String
  , dot :: ParsecT s u m String
  , semiSep :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  , semiSep1 :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  , commaSep :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  , commaSep1 :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  }

makeTokenParser :: Stream s m Char => GenLanguageDef s u m -> GenTokenParser s u m
makeTokenParser def =
  TokenParser
    { identifier = identifier'
    , reserved = reserved'
    , operator = operator'
    , reservedOp = reservedOp'
    , charLiteral = lexeme' (between (char '\'') (char '\'' <?> "end of character") characterChar) <?> "character"
    , stringLiteral = stringLiteral'
    , natural = lexeme' nat <?> "natural"
    , integer = lexeme' int <?> "integer"
    , float = lexeme' floating <?> "float"
    , naturalOrFloat = lexeme' natFloat <?> "number"
    , decimal = decimal'
    , hexadecimal = hexadecimal'
    , octal = octal'
    , symbol = symbol'
    , lexeme = lexeme'
    , whiteSpace = whiteSpace'
    , parens = between (symbol' "(") (symbol' ")")
    , braces = between (symbol' "{") (symbol' "}")
    , angles = between (symbol' "<") (symbol' ">")
    , brackets = between (symbol' "[") (symbol' "]")
    , squares = between (symbol' "[") (symbol' "]")
    , semi = symbol' ";"
    , comma = symbol' ","
    , colon = symbol' ":"
    , dot = symbol' "."
    , semiSep = \p -> sepBy p (symbol' ";")
    , semiSep1 = \p -> sepBy1 p (symbol' ";")
    , commaSep = \p -> sepBy p (symbol' ",")
    , commaSep1 = \p -> sepBy1 p (symbol' ",")
    }
  where
    lexeme' p = p >>= \x -> whiteSpace' >> return x
    symbol' name = lexeme' (string name)

    -- White space
    whiteSpace'
      | noLine && noMulti = skipMany (simpleSpace <?> "")
      | noLine = skipMany (simpleSpace <|> multiLineComment <?> "")
      | noMulti = skipMany (simpleSpace <|> oneLineComment <?> "")
      | otherwise = skipMany (simpleSpace <|> oneLineComment <|> multiLineComment <?> "")
    noLine = null (commentLine def)
    noMulti = null (commentStart def)
    simpleSpace = skipMany1 (satisfy (`elem` " \t\n\r\f\v\xa0"))
    oneLineComment = try (string (commentLine def)) >> skipMany (satisfy (/= '\n')) >> return ()
    multiLineComment = try (string (commentStart def)) >> inComment
    inComment = if nestedComments def then inCommentMulti else inCommentSingle
    startEnd = nub (commentEnd def ++ commentStart def)
    inCommentMulti =
      (try (string (commentEnd def)) >> return ())
        <|> (multiLineComment >> inCommentMulti)
        <|> (skipMany1 (noneOf startEnd) >> inCommentMulti)
        <|> (oneOf startEnd >> inCommentMulti)
        <?> "end of comment"
    inCommentSingle =
      (try (string (commentEnd def)) >> return ())
        <|> (skipMany1 (noneOf startEnd) >> inCommentSingle)
        <|> (oneOf startEnd >> inCommentSingle)
        <?> "end of comment"

    -- Names and operators
    reservedOp' name = lexeme' (try (string name >> (notFollowedBy (opLetter def) <?> ("end of " ++ show name))))
    operator' = lexeme' (try (oper >>= \name -> if name `elem` reservedOpNames def then unexpected ("reserved operator " ++ show name) else return name))
    oper = (opStart def >>= \c -> many (opLetter def) >>= \cs -> return (c : cs)) <?> "operator"
    reserved' name = lexeme' (try (caseString name >> (notFollowedBy (identLetter def) <?> ("end of " ++ show name))))
    caseString name
      | caseSensitive def = string name
      | otherwise = mapM_ (\c -> caseChar c <?> show name) name >> return name
    caseChar c = if isAlpha c then char (toLower c) <|> char (toUpper c) else char c
    identifier' = lexeme' (try (ident >>= \name -> if isReserved name then unexpected ("reserved word " ++ show name) else return name))
    isReserved name = normal name `elem` map normal (sort (reservedNames def))
    normal name = if caseSensitive def then name else map toLower name
    ident = (identStart def >>= \c -> many (identLetter def) >>= \cs -> return (c : cs)) <?> "identifier"

    -- Literals
    characterChar = (charLetter <|> charEscape) <?> "literal character"
    charEscape = char '\\' >> escapeCode
    charLetter = satisfy (\c -> c /= '\'' && c /= '\\' && c > '\026')
    stringLiteral' =
      lexeme' (between (char '"') (char '"' <?> "end of string") (many stringChar) >>= \parts -> return (foldr (maybe id (:)) "" parts)) <?> "literal string"
    stringChar = (fmap Just stringLetter <|> stringEscape) <?> "string character"
    stringLetter = satisfy (\c -> c /= '"' && c /= '\\' && c > '\026')
    stringEscape = char '\\' >> ((escapeGap >> return Nothing) <|> (char '&' >> return Nothing) <|> fmap Just escapeCode)
    escapeGap = many1 space >> (char '\\' <?> "end of string gap")
    escapeCode = (charEsc <|> charNum <|> charAscii <|> charControl) <?> "escape code"
    charControl = char '^' >> upper >>= \c -> return (toEnum (fromEnum c - fromEnum 'A' + 1))
    charNum = do
      code <- decimal' <|> (char 'o' >> number 8 octDigit) <|> (char 'x' >> number 16 hexDigit)
      if code > 0x10FFFF then fail "invalid escape sequence" else return (toEnum (fromInteger code))
    charEsc = choice [char c >> return code | (c, code) <- zip "abfnrtv\\\"\'" "\a\b\f\n\r\t\v\\\"\'"]
    charAscii = choice [try (string name >> return code) | (name, code) <- asciiNames]
    asciiNames =
      zip
        ["BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI", "EM", "FS", "GS", "RS", "US", "SP", "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "SUB", "ESC", "DEL"]
        "\BS\HT\LF\VT\FF\CR\SO\SI\EM\FS\GS\RS\US\SP\NUL\SOH\STX\ETX\EOT\ENQ\ACK\BEL\DLE\DC1\DC2\DC3\DC4\NAK\SYN\ETB\CAN\SUB\ESC\DEL"

    -- Numbers
    floating = decimal' >>= fractExponent
    natFloat = (char '0' >> zeroNumFloat) <|> decimalFloat
    zeroNumFloat = fmap Left (hexadecimal' <|> octal') <|> decimalFloat <|> fractFloat (0 :: Integer) <|> return (Left 0)
    decimalFloat = decimal' >>= \n -> option (Left n) (fractFloat n)
    fractFloat n = fmap Right (fractExponent n)
    fractExponent n =
      (fraction >>= \f -> option "" exponent' >>= \e -> return (readDouble (show n ++ f ++ e)))
        <|> (exponent' >>= \e -> return (readDouble (show n ++ e)))
    readDouble text = case reads text of
      [(x, "")] -> x
      _ -> error ("Text.Parsec.Token: not a number: " ++ text)
    fraction = (char '.' >> (many1 digit <?> "fraction") >>= \ds -> return ('.' : ds)) <?> "fraction"
    exponent' = (oneOf "eE" >> sign' >>= \s -> (decimal' <?> "exponent") >>= \e -> return ('e' : s ++ show e)) <?> "exponent"
    sign' = (char '-' >> return "-") <|> (char '+' >> return "") <|> return ""
    int = lexeme' sign >>= \f -> nat >>= \n -> return (f n)
    sign = (char '-' >> return negate) <|> (char '+' >> return id) <|> return id
    nat = zeroNumber <|> decimal'
    zeroNumber = (char '0' >> (hexadecimal' <|> octal' <|> decimal' <|> return 0)) <?> ""
    decimal' = number 10 digit
    hexadecimal' = oneOf "xX" >> number 16 hexDigit
    octal' = oneOf "oO" >> number 8 octDigit
    number base baseDigit = many1 baseDigit >>= \ds -> let n = foldl (\x d -> base * x + toInteger (digitToInt d)) 0 ds in n `seq` return n
