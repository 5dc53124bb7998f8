{-# LANGUAGE OverloadedStrings #-}
module Main where

import Control.Monad (void)
import Data.Text (Text)
import qualified Data.Text as T
import Data.Void
import Text.Megaparsec
import Text.Megaparsec.Char
import qualified Text.Megaparsec.Char.Lexer as L

type Parser = Parsec Void Text

lineComment :: Parser ()
lineComment = L.skipLineComment "#"

scn, sc :: Parser ()
scn = L.space space1 lineComment empty
sc = L.space (void $ some (char ' ' <|> char '\t')) lineComment empty

lexeme :: Parser a -> Parser a
lexeme = L.lexeme sc

item :: Parser String
item = lexeme (some (alphaNumChar <|> char '-')) <?> "list item"

pComplex :: Parser (String, [String])
pComplex = L.indentBlock scn p
  where
    p = do
      header <- item
      return (L.IndentMany Nothing (return . (,) header) pFold)

pFold :: Parser String
pFold = L.lineFold scn $ \sc' ->
  let ps = some (alphaNumChar <|> char '-') `sepBy1` try sc'
  in unwords <$> ps <* scn

pList :: Parser (String, [(String, [String])])
pList = L.nonIndented scn (L.indentBlock scn p)
  where
    p = do
      header <- item
      return (L.IndentSome Nothing (return . (,) header) pComplex)

test :: Text -> IO ()
test s = case parse (pList <* eof) "outline" s of
  Left e -> putStr (errorBundlePretty e)
  Right x -> print x

main :: IO ()
main = do
  test "first-chapter\n  paragraph-one\n      note-A # an important note here!\n      note-B\n  paragraph-two\n    note-1\n    note-2\n  paragraph-three\n"
  test "first-chapter\n"
  test "  first-chapter\n"
  test "a\n  b\n    c\n   d\n"
  print (T.length "abc")
