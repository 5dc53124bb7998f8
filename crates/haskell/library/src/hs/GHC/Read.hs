module GHC.Read
  ( Read (..), ReadS, lex, parens, readListDefault, readListPrecDefault, lexP, readParen, expectP
  , paren, list, choose, readNumber, readField, readFieldHash, readSymField, lexLitChar, readLitChar
  ) where

import Data.Char (lexLitChar, readLitChar)
import Text.Read

expectP :: Lexeme -> ReadPrec ()
expectP wanted = lexP >>= \found -> if found == wanted then return () else pfail

-- | In one pair of parentheses.
paren :: ReadPrec a -> ReadPrec a
paren p = expectP (Punc "(") >> reset p >>= \x -> expectP (Punc ")") >> return x

-- | A list of what the parser reads, in brackets.
list :: ReadPrec a -> ReadPrec [a]
list item = parens (expectP (Punc "[") >> (rest False +++ first))
  where
    first = reset item >>= \x -> fmap (x :) (rest True)
    rest started = lexP >>= \found -> case found of
      Punc "]" -> return []
      Punc "," | started -> first
      _ -> pfail

-- | One of several, each after its word.
choose :: [(String, ReadPrec a)] -> ReadPrec a
choose these = foldr (+++) pfail (map one these)
  where
    one (word, p) = lexP >>= \found -> case found of
      Ident name | name == word -> p
      Symbol name | name == word -> p
      _ -> pfail

readNumber :: Num a => (Lexeme -> ReadPrec a) -> ReadPrec a
readNumber convert = parens (lexP >>= \found -> case found of
  Symbol "-" -> fmap negate (lexP >>= convert)
  _ -> convert found)

readField, readFieldHash, readSymField :: String -> ReadPrec a -> ReadPrec a
readField name p = expectP (Ident name) >> expectP (Punc "=") >> p
readFieldHash name p = expectP (Ident name) >> expectP (Symbol "#") >> expectP (Punc "=") >> p
readSymField name p = expectP (Punc "(") >> expectP (Symbol name) >> expectP (Punc ")") >> expectP (Punc "=") >> p
