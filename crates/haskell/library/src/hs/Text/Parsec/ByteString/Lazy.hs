module Text.Parsec.ByteString.Lazy (Parser, GenParser, parseFromFile) where

import qualified Data.ByteString.Lazy.Char8 as B
import Otherwise.Parsec.Error (ParseError)
import Otherwise.Parsec.Prim (Parsec, runParser)

type Parser = Parsec B.ByteString ()

type GenParser t st = Parsec B.ByteString st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p path = fmap (runParser p () path) (B.readFile path)
