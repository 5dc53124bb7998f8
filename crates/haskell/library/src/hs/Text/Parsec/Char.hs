module Text.Parsec.Char
  ( oneOf, noneOf, spaces, space, newline, crlf, endOfLine, tab, upper, lower, alphaNum, letter, digit, hexDigit, octDigit, char, anyChar
  , satisfy, string
  ) where

import Otherwise.Parsec.Combinator
