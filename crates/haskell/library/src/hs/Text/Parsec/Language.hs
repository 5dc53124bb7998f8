{-# LANGUAGE FlexibleContexts #-}
-- | Descriptions of languages to start from.
module Text.Parsec.Language (haskellDef, haskell, emptyDef, haskellStyle, javaStyle, LanguageDef, GenLanguageDef) where

import Otherwise.Parsec.Combinator
import Otherwise.Parsec.Prim
import Text.Parsec.Token

emptyDef :: Stream s m Char => GenLanguageDef s u m
emptyDef =
  LanguageDef
    { commentStart = ""
    , commentEnd = ""
    , commentLine = ""
    , nestedComments = True
    , identStart = letter <|> char '_'
    , identLetter = alphaNum <|> oneOf "_'"
    , opStart = oneOf ":!#$%&*+./<=>?@\\^|-~"
    , opLetter = oneOf ":!#$%&*+./<=>?@\\^|-~"
    , reservedOpNames = []
    , reservedNames = []
    , caseSensitive = True
    }

haskellStyle, javaStyle, haskellDef :: Stream s m Char => GenLanguageDef s u m
haskellStyle =
  emptyDef
    { commentStart = "{-"
    , commentEnd = "-}"
    , commentLine = "--"
    , identStart = letter
    , opStart = oneOf ":!#$%&*+./<=>?@\\^|-~"
    }
javaStyle =
  emptyDef
    { commentStart = "/*"
    , commentEnd = "*/"
    , commentLine = "//"
    , identStart = letter
    , identLetter = alphaNum <|> oneOf "_'"
    , caseSensitive = False
    }
haskellDef =
  haskellStyle
    { reservedOpNames = ["::", "..", "=", "\\", "|", "<-", "->", "@", "~", "=>"]
    , reservedNames =
        [ "let", "in", "case", "of", "if", "then", "else", "data", "type", "class", "default", "deriving", "do", "import", "infix"
        , "infixl", "infixr", "instance", "module", "newtype", "where", "primitive", "foreign", "export", "forall"
        ]
    , identLetter = alphaNum <|> oneOf "_'#"
    }

haskell :: Stream s m Char => GenTokenParser s u m
haskell = makeTokenParser haskellDef
