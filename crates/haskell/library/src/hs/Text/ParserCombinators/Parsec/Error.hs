module Text.ParserCombinators.Parsec.Error (module Text.Parsec.Error) where

import Text.Parsec.Error
