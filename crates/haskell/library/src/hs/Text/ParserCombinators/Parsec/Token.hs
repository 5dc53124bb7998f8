module Text.ParserCombinators.Parsec.Token (module Text.Parsec.Token) where

import Text.Parsec.Token
