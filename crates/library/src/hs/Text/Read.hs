module Text.Read (Read (readsPrec, readList), ReadS, reads, read, readParen, lex, readMaybe, readEither) where

import Otherwise.Base.Read
