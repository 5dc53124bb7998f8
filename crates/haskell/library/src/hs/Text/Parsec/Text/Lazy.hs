module Text.Parsec.Text.Lazy (Parser, GenParser, parseFromFile) where

import qualified Data.Text.Lazy as T
import qualified Data.Text.Lazy.IO as T
import Otherwise.Parsec.Error (ParseError)
import Otherwise.Parsec.Prim (Parsec, runParser)

type Parser = Parsec T.Text ()

type GenParser st = Parsec T.Text st

parseFromFile :: Parser a -> FilePath -> IO (Either ParseError a)
parseFromFile p path = fmap (runParser p () path) (T.readFile path)
