-- Hand-written Read instances with readPrec, and derived ones.
module Main where

import Text.Read
import qualified Text.Read.Lex as L
import Text.ParserCombinators.ReadP (char, munch1, skipSpaces)
import qualified Text.ParserCombinators.ReadP as P
import Data.Char (isDigit)

data Temp = Celsius Int | Fahrenheit Int deriving (Show, Eq)

instance Read Temp where
  readPrec = parens $ prec 10 $ do
    Number n <- lexP
    Just k <- return (L.numberToInteger n)
    Ident u <- lexP
    case u of
      "C" -> return (Celsius (fromInteger k))
      "F" -> return (Fahrenheit (fromInteger k))
      _ -> pfail
  readListPrec = readListPrecDefault

newtype Time = Time (Int, Int) deriving (Eq, Show)

instance Read Time where
  readPrec = lift $ do
    skipSpaces
    h <- munch1 isDigit
    _ <- char ':'
    m <- munch1 isDigit
    return (Time (read h, read m))

data Op = Plus | Minus deriving (Eq, Show, Enum, Bounded)

instance Read Op where
  readsPrec _ s = [(Plus, t) | ("+", t) <- lex s] ++ [(Minus, t) | ("-", t) <- lex s]

data Shape
  = Circle { radius :: Double }
  | Rect { width, height :: Double }
  | Shape :+: Shape
  deriving (Show, Read, Eq)
infixl 6 :+:

main :: IO ()
main = do
  print (read "20 C" :: Temp)
  print (read "(70 F)" :: Temp)
  print (read "[1 C, 2 F]" :: [Temp])
  print (readMaybe "20 K" :: Maybe Temp)
  print (readMaybe "Just 20 C" :: Maybe (Maybe Temp))
  print (readMaybe "Just (20 C)" :: Maybe (Maybe Temp))
  print (read "12:30" :: Time)
  print (read "(12:30,9:05)" :: (Time, Time))
  print (map readMaybe ["+", "-", "*"] :: [Maybe Op])
  print (read "Circle {radius = 2.5}" :: Shape)
  print (read " ( Rect { width = 1 , height = -2.0 } ) " :: Shape)
  print (read "Circle {radius = 1.0} :+: Rect {width = 2.0, height = 3.0}" :: Shape)
  print (readMaybe "Circle 2.5" :: Maybe Shape)
  print (readEither "1 2" :: Either String Int)
  print (readEither "" :: Either String Int)
  print (P.readP_to_S (P.sepBy1 (P.munch1 isDigit) (P.char '.')) "1.2.3")
