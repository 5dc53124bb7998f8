{-# LANGUAGE ScopedTypeVariables #-}
import Text.Read (readEither, readMaybe, readPrec, lift, parens, prec, lexP, Lexeme (..), (+++), step)
import qualified Text.Read.Lex as L
import Text.ParserCombinators.ReadP (ReadP, char, munch1, optional, readP_to_S, skipSpaces)
import qualified Data.Map as M

data V = V Int Int deriving (Eq, Show)

instance Read V where
  readPrec = parens (prec 10 (do { Ident "V" <- lexP; a <- step readPrec; b <- step readPrec; return (V a b) }))
    +++ parens (prec 9 (do { Symbol "<" <- lexP; a <- readPrec; Symbol ">" <- lexP; return (V a a) }))

hex :: ReadP String
hex = do { skipSpaces; optional (char '#'); munch1 (`elem` "0123456789abcdef") }

main :: IO ()
main = do
  print (readMaybe "12" :: Maybe Int, readMaybe "12a" :: Maybe Int, readMaybe " ( 3 ) " :: Maybe Int, readMaybe "" :: Maybe Int)
  print (readEither "1 2" :: Either String Int, readEither "[1,2" :: Either String [Int])
  print (readMaybe "-3" :: Maybe Int, readMaybe "- 3" :: Maybe Int, readMaybe "(-3)" :: Maybe Int, readMaybe "3." :: Maybe Double)
  print (readMaybe "1e3" :: Maybe Double, readMaybe "1e3" :: Maybe Int, readMaybe "0x1F" :: Maybe Int, readMaybe "0b11" :: Maybe Int, readMaybe "0o17" :: Maybe Int)
  print (readMaybe ".5" :: Maybe Double, readMaybe "5" :: Maybe Double, readMaybe "NaN" :: Maybe Double, readMaybe "Infinity" :: Maybe Double)
  print (readMaybe "V 1 2" :: Maybe V, readMaybe "(V 1 (2))" :: Maybe V, readMaybe "V 1 -2" :: Maybe V, readMaybe "<7>" :: Maybe V, readMaybe "[V 1 2,<3>]" :: Maybe [V])
  print (readMaybe "Just (V 1 2)" :: Maybe (Maybe V), readMaybe "Just V 1 2" :: Maybe (Maybe V))
  print (readMaybe "fromList [(1,\"a\")]" :: Maybe (M.Map Int String), readMaybe "(1,'x',\"s\\n\",())" :: Maybe (Int, Char, String, ()))
  print (readMaybe "'\\''" :: Maybe Char, readMaybe "'\\x41'" :: Maybe Char, readMaybe "\"a\\  \\b\"" :: Maybe String, readMaybe "\"\\1234\\&5\"" :: Maybe String)
  print (reads "5 6" :: [(Int, String)], reads "(5,6)x" :: [((Int, Int), String)], reads "Left 3" :: [(Either Int Bool, String)])
  print (readP_to_S hex " #ff", lex " <= b", lex "'a' b", lex "\"q\\\"\" r", lex "1.5e-3x", lex "", lex "(a)", lex "a_b'c d")
  print (readMaybe "LT" :: Maybe Ordering, readMaybe "[LT ..]" :: Maybe [Ordering], (readMaybe "True" :: Maybe Bool), readMaybe "true" :: Maybe Bool)
