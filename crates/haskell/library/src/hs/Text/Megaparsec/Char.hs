{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE ScopedTypeVariables #-}
{-# LANGUAGE TypeFamilies #-}
-- | Parsers of characters, as in megaparsec 9.
module Text.Megaparsec.Char
  ( newline, crlf, eol, tab, space, space1, hspace, hspace1, controlChar, spaceChar, upperChar, lowerChar, letterChar, alphaNumChar, printChar
  , digitChar, binDigitChar, octDigitChar, hexDigitChar, markChar, numberChar, punctuationChar, symbolChar, separatorChar, asciiChar, latin1Char
  , char, char', string, string'
  ) where

import Control.Applicative ((<|>))
import Data.Char
import Data.Proxy (Proxy (..))
import qualified Data.Set as Set
import Text.Megaparsec

named :: (MonadParsec e s m, Token s ~ Char) => String -> (Char -> Bool) -> m Char
named what p = satisfy p <?> what

newline, tab, controlChar, spaceChar, upperChar, lowerChar, letterChar, alphaNumChar, printChar, digitChar, binDigitChar, octDigitChar
  , hexDigitChar, markChar, numberChar, punctuationChar, symbolChar, separatorChar, asciiChar, latin1Char :: (MonadParsec e s m, Token s ~ Char) => m Char
newline = char '\n'
tab = char '\t'
controlChar = named "control character" isControl
spaceChar = named "white space" isSpace
upperChar = named "uppercase letter" isUpper
lowerChar = named "lowercase letter" isLower
letterChar = named "letter" isAlpha
alphaNumChar = named "alphanumeric character" isAlphaNum
printChar = named "printable character" isPrint
digitChar = named "digit" isDigit
binDigitChar = named "binary digit" (`elem` "01")
octDigitChar = named "octal digit" isOctDigit
hexDigitChar = named "hexadecimal digit" isHexDigit
markChar = named "mark character" isMark
numberChar = named "numeric character" isNumber
punctuationChar = named "punctuation" isPunctuation
symbolChar = named "symbol" isSymbol
separatorChar = named "separator" isSeparator
asciiChar = named "ASCII character" isAscii
latin1Char = named "Latin-1 character" isLatin1

crlf, eol :: forall e s m. (MonadParsec e s m, Token s ~ Char) => m (Tokens s)
crlf = chunk (tokensToChunk (Proxy :: Proxy s) "\r\n")
eol = (fmap (\c -> tokensToChunk (Proxy :: Proxy s) [c]) newline <|> crlf) <?> "end of line"

space, space1, hspace, hspace1 :: (MonadParsec e s m, Token s ~ Char) => m ()
space = () <$ takeWhileP (Just "white space") isSpace
space1 = () <$ takeWhile1P (Just "white space") isSpace
hspace = () <$ takeWhileP (Just "white space") isHSpace
hspace1 = () <$ takeWhile1P (Just "white space") isHSpace

isHSpace :: Char -> Bool
isHSpace c = isSpace c && c `notElem` "\n\r"

char, char' :: (MonadParsec e s m, Token s ~ Char) => Char -> m Char
char = single
char' c = foldr1 (<|>) (map char (Set.toList (Set.fromList [toLower c, toUpper c, toTitle c])))

string :: MonadParsec e s m => Tokens s -> m (Tokens s)
string = chunk

-- | In upper or lower case.
string' :: forall e s m. (MonadParsec e s m, Token s ~ Char) => Tokens s -> m (Tokens s)
string' = tokens (\x y -> folded x == folded y)
  where
    folded = map toLower . chunkToTokens (Proxy :: Proxy s)
