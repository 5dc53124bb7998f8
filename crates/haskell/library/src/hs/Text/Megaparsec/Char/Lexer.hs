{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE ScopedTypeVariables #-}
{-# LANGUAGE TypeFamilies #-}
-- | Lexemes, numbers and comments, as in megaparsec 9.
module Text.Megaparsec.Char.Lexer
  ( space, lexeme, symbol, symbol', skipLineComment, skipBlockComment, skipBlockCommentNested
  , indentLevel, incorrectIndent, indentGuard, nonIndented, IndentOpt (..), indentBlock, lineFold
  , charLiteral, decimal, binary, octal, hexadecimal, float, signed
  ) where

import Control.Applicative ((<|>))
import Control.Monad (void)
import Data.Char (digitToInt, isDigit, isHexDigit, isOctDigit, readLitChar)
import Data.List (foldl')
import Data.Maybe (fromMaybe)
import Data.Proxy (Proxy (..))
import qualified Data.Set as Set
import Text.Megaparsec
import qualified Text.Megaparsec.Char as C

space :: MonadParsec e s m => m () -> m () -> m () -> m ()
space sp line block = skipMany (choice [hidden sp, hidden line, hidden block])

lexeme :: MonadParsec e s m => m () -> m a -> m a
lexeme spc p = p <* spc

symbol :: MonadParsec e s m => m () -> Tokens s -> m (Tokens s)
symbol spc = lexeme spc . C.string

symbol' :: (MonadParsec e s m, Token s ~ Char) => m () -> Tokens s -> m (Tokens s)
symbol' spc = lexeme spc . C.string'

skipLineComment :: (MonadParsec e s m, Token s ~ Char) => Tokens s -> m ()
skipLineComment prefix = C.string prefix *> void (takeWhileP (Just "character") (/= '\n'))

skipBlockComment, skipBlockCommentNested :: (MonadParsec e s m, Token s ~ Char) => Tokens s -> Tokens s -> m ()
skipBlockComment start end = C.string start *> void (manyTill anySingle (C.string end))
skipBlockCommentNested start end = p
  where
    p = C.string start *> void (manyTill (p <|> void anySingle) (C.string end))

-- | One character as Haskell writes it inside a literal.
charLiteral :: (MonadParsec e s m, Token s ~ Char) => m Char
charLiteral = label "literal character" $ do
  ahead <- lookAhead (count' 1 10 anySingle)
  case readLitChar ahead of
    (c, rest) : _ -> c <$ skipCount (length ahead - length rest) anySingle
    [] -> failure Nothing mempty

digitsOf :: forall e s m a. (MonadParsec e s m, Token s ~ Char, Num a) => a -> String -> (Char -> Bool) -> m a
digitsOf base what p = fmap value (takeWhile1P (Just what) p)
  where
    value = foldl' (\n c -> n * base + fromIntegral (digitToInt c)) 0 . chunkToTokens (Proxy :: Proxy s)

decimal, binary, octal, hexadecimal :: (MonadParsec e s m, Token s ~ Char, Num a) => m a
decimal = digitsOf 10 "digit" isDigit <?> "integer"
binary = digitsOf 2 "digit" (`elem` "01") <?> "binary integer"
octal = digitsOf 8 "digit" isOctDigit <?> "octal integer"
hexadecimal = digitsOf 16 "digit" isHexDigit <?> "hexadecimal integer"

float :: forall e s m a. (MonadParsec e s m, Token s ~ Char, RealFloat a) => m a
float = (do
  whole <- digits
  rest <- fraction <|> fmap (\e -> (0, 0, e)) exponentPart
  let (k, n, e) = rest
  return (fromRational (toRational (read whole * 10 ^ n + k :: Integer) * (10 ^^ (e - n))))) <?> "floating point number"
  where
    digits = chunkToTokens (Proxy :: Proxy s) <$> takeWhile1P (Just "digit") isDigit
    fraction = do
      void (C.char '.')
      ds <- digits
      e <- option 0 (try exponentPart)
      return (read ds :: Integer, length ds, e)
    exponentPart = do
      void (C.char' 'e')
      signed (return ()) (fmap fromInteger decimal)

signed :: (MonadParsec e s m, Token s ~ Char, Num a) => m () -> m a -> m a
signed spc p = option id (lexeme spc sign) <*> p
  where
    sign = (id <$ C.char '+') <|> (negate <$ C.char '-')

-- Indentation ----------------------------------------------------------------------------------------------------

indentLevel :: (TraversableStream s, MonadParsec e s m) => m Pos
indentLevel = sourceColumn <$> getSourcePos

incorrectIndent :: MonadParsec e s m => Ordering -> Pos -> Pos -> m a
incorrectIndent order reference actual = fancyFailure (Set.singleton (ErrorIndentation order reference actual))

indentGuard :: (TraversableStream s, MonadParsec e s m) => m () -> Ordering -> Pos -> m Pos
indentGuard sc order reference = do
  sc
  actual <- indentLevel
  if compare actual reference == order then return actual else incorrectIndent order reference actual

nonIndented :: (TraversableStream s, MonadParsec e s m) => m () -> m a -> m a
nonIndented sc p = indentGuard sc EQ pos1 *> p

-- | What follows a reference: nothing, or indented items, perhaps with their column given.
data IndentOpt m a b
  = IndentNone a
  | IndentMany (Maybe Pos) ([b] -> m a) (m b)
  | IndentSome (Maybe Pos) ([b] -> m a) (m b)

indentBlock :: (TraversableStream s, MonadParsec e s m, Token s ~ Char) => m () -> m (IndentOpt m a b) -> m a
indentBlock sc r = do
  sc
  reference <- indentLevel
  a <- r
  case a of
    IndentNone x -> x <$ sc
    IndentMany column f p -> do
      found <- (optional . try) (C.eol *> indentGuard sc GT reference)
      done <- atEnd
      case (found, done) of
        (Just level, False) -> indentedItems reference (fromMaybe level column) sc p >>= f
        _ -> sc *> f []
    IndentSome column f p -> do
      level <- C.eol *> indentGuard sc GT reference
      let place = fromMaybe level column
      x <- if place <= reference
        then incorrectIndent GT reference place
        else if level == place then p else incorrectIndent EQ place level
      xs <- indentedItems reference place sc p
      f (x : xs)

indentedItems :: (TraversableStream s, MonadParsec e s m) => Pos -> Pos -> m () -> m b -> m [b]
indentedItems reference level sc p = go
  where
    go = do
      sc
      here <- indentLevel
      done <- atEnd
      if done
        then return []
        else if here <= reference
          then return []
          else if here == level then (:) <$> p <*> go else incorrectIndent EQ level here

-- | What may go on in further lines as long as they are indented more.
lineFold :: (TraversableStream s, MonadParsec e s m) => m () -> (m () -> m a) -> m a
lineFold sc action = sc *> indentLevel >>= \level -> action (void (indentGuard sc GT level))
