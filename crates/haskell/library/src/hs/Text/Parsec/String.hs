module Text.Parsec.String (Parser, GenParser, parseFromFile) where

import Otherwise.Parsec.Error (ParseError)
import Otherwise.Parsec.Prim (Parsec, runParser)

type Parser = Parsec String ()

type GenParser tok st = Parsec [tok] st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p path = fmap (runParser p () path) (readFile path)
