{-# LANGUAGE NoImplicitPrelude #-}
-- | Classification and conversion of characters. ASCII is decided by comparisons, the rest by primitives.
module Otherwise.Base.Char where

import Otherwise.Base.Core
import Otherwise.Base.Number
import Otherwise.Base.Prim

foreign import prim "isOrdinary" primIsOrdinary :: Int -> Bool
foreign import prim "digitsOnto" primDigitsOnto :: Int -> a -> a
foreign import prim "charGeneralCategory" primCharGeneralCategory :: Char -> Int
foreign import prim "charToUpper" primCharToUpper :: Char -> Char
foreign import prim "charToLower" primCharToLower :: Char -> Char
foreign import prim "charToTitle" primCharToTitle :: Char -> Char

isAscii, isLatin1, isAsciiUpper, isAsciiLower :: Char -> Bool
isAscii c = c < '\x80'
isLatin1 c = c <= '\xff'
isAsciiUpper c = c >= 'A' && c <= 'Z'
isAsciiLower c = c >= 'a' && c <= 'z'

isDigit, isOctDigit, isHexDigit :: Char -> Bool
isDigit c = c >= '0' && c <= '9'
isOctDigit c = c >= '0' && c <= '7'
isHexDigit c = isDigit c || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f')

-- | The numbers of the first and the last category of a group of 'GeneralCategory's.
categoryIn :: Int -> Int -> Char -> Bool
categoryIn low high c = let n = primCharGeneralCategory c in n >= low && n <= high

-- | Spaces that are not ASCII, by their places: what a solver can be asked about, unlike a category.
isWideSpace :: Char -> Bool
isWideSpace c =
  c == '\xa0' || c == '\x1680' || (c >= '\x2000' && c <= '\x200a') || c == '\x202f' || c == '\x205f' || c == '\x3000'

isControl, isSpace, isUpper, isLower, isAlpha, isLetter, isAlphaNum, isPrint :: Char -> Bool
isControl c = c < ' ' || (c >= '\DEL' && c <= '\x9f')
isSpace c = if isAscii c then c == ' ' || (c >= '\t' && c <= '\r') else isWideSpace c
isUpper c = if isAscii c then isAsciiUpper c else categoryIn 0 0 c || categoryIn 2 2 c
isLower c = if isAscii c then isAsciiLower c else categoryIn 1 1 c
isAlpha c = if isAscii c then isAsciiLower c || isAsciiUpper c else categoryIn 0 4 c
isLetter = isAlpha
isAlphaNum c = if isAscii c then isAsciiLower c || isAsciiUpper c || isDigit c else categoryIn 0 4 c || categoryIn 8 10 c
isPrint c = if isAscii c then c >= ' ' && c < '\DEL' else categoryIn 0 22 c

isMark, isNumber, isPunctuation, isSymbol, isSeparator :: Char -> Bool
isMark c = not (isAscii c) && categoryIn 5 7 c
isNumber c = if isAscii c then isDigit c else categoryIn 8 10 c
isPunctuation c = if isAscii c then isAsciiSign c && not (isAsciiSymbol c) else categoryIn 11 17 c
isSymbol c = if isAscii c then isAsciiSymbol c else categoryIn 18 21 c
isSeparator c = if isAscii c then c == ' ' else categoryIn 22 24 c

-- | Printable, but neither a letter, a digit nor a space.
isAsciiSign :: Char -> Bool
isAsciiSign c = c > ' ' && c < '\DEL' && not (isAsciiLower c || isAsciiUpper c || isDigit c)

isAsciiSymbol :: Char -> Bool
isAsciiSymbol c = c == '$' || c == '+' || (c >= '<' && c <= '>') || c == '^' || c == '`' || c == '|' || c == '~'

toUpper, toLower, toTitle :: Char -> Char
toUpper c = if isAscii c then (if isAsciiLower c then primCharChr (ord c - 32) else c) else primCharToUpper c
toLower c = if isAscii c then (if isAsciiUpper c then primCharChr (ord c + 32) else c) else primCharToLower c
toTitle c = if isAscii c then toUpper c else primCharToTitle c

intToDigit :: Int -> Char
intToDigit i
  | i >= 0 && i <= 9 = primCharChr (48 + i)
  | i >= 10 && i <= 15 = primCharChr (87 + i)
  | otherwise = errorWithoutStackTrace ("Char.intToDigit: not a digit " ++ showInteger (toInteger i))

-- | The value of a hexadecimal digit, or -1.
hexDigitValue :: Char -> Int
hexDigitValue c
  | isDigit c = ord c - 48
  | c >= 'a' && c <= 'f' = ord c - 87
  | c >= 'A' && c <= 'F' = ord c - 55
  | otherwise = -1

-- | In decimal. Short numbers digit by digit (which symbolic execution can follow), long ones by the primitive.
showInteger :: Integer -> String
showInteger n = showIntegerOnto n ""

showIntegerOnto :: Integer -> String -> String
showIntegerOnto n rest
  | n < 0 = if n > -1000000000000000000 then '-' : decimalDigits (primIntFromInteger (negate n)) rest else primIntegerShow n ++ rest
  | n < 1000000000000000000 = decimalDigits (primIntFromInteger n) rest
  | otherwise = primIntegerShow n ++ rest

-- | The digits of a natural number in front of a text.
decimalDigits :: Int -> String -> String
decimalDigits n rest
  | primIsOrdinary n = primDigitsOnto n rest
  | n < 10 = primCharChr (48 + n) : rest
  | True = decimalDigits (primIntQuot n 10) (primCharChr (48 + primIntRem n 10) : rest)
