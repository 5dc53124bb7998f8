{-# LANGUAGE FlexibleInstances #-}
-- | 'printf' to a 'String' or to the console, with C's usual formats.
module Text.Printf
  ( printf, hPrintf, PrintfType, HPrintfType, PrintfArg (formatArg), IsChar (toChar, fromChar)
  , FieldFormat (..), FieldFormatter, formatString, formatChar, formatInt, formatInteger, formatRealFloat
  ) where

import Data.Char (intToDigit, isDigit, toUpper)
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Word (Word16, Word32, Word64, Word8)
import Numeric (showEFloat, showFFloat, showGFloat, showIntAtBase)
import Numeric.Natural (Natural)
import Otherwise.Base.IO (Handle, hPutStr)
import Otherwise.Base.Prim (unsafeCoerce)

-- | The parsed part of a format between @%@ and its last character.
data FieldFormat = FieldFormat
  { fmtWidth :: Maybe Int
  , fmtPrecision :: Maybe Int
  , fmtLeft :: Bool
  , fmtZero :: Bool
  , fmtSign :: Maybe Char
  , fmtAlternate :: Bool
  , fmtChar :: Char
  }

type FieldFormatter = FieldFormat -> ShowS

-- Classes --------------------------------------------------------------------------------------------------------

class PrintfArg a where
  formatArg :: a -> FieldFormatter
  -- | The value as a width or precision (@*@).
  parseFormat :: a -> Maybe Int
  parseFormat _ = Nothing

class IsChar c where
  toChar :: c -> Char
  fromChar :: Char -> c

instance IsChar Char where
  toChar c = c
  fromChar c = c

-- | An argument: how it is formatted, and its value if it is a whole number.
data Argument = Argument FieldFormatter (Maybe Int)

class PrintfType r where
  collect :: String -> [Argument] -> r

instance IsChar c => PrintfType [c] where
  collect format args = map fromChar (formatAll format (reverse args))

-- The result of an action is never looked at; its type is () in practice.
instance PrintfType (IO a) where
  collect format args = putStr (formatAll format (reverse args)) >> return (unsafeCoerce ())

instance (PrintfArg a, PrintfType r) => PrintfType (a -> r) where
  collect format args = \x -> collect format (Argument (formatArg x) (parseFormat x) : args)

class HPrintfType r where
  collectTo :: Handle -> String -> [Argument] -> r

instance HPrintfType (IO a) where
  collectTo h format args = hPutStr h (formatAll format (reverse args)) >> return (unsafeCoerce ())

instance (PrintfArg a, HPrintfType r) => HPrintfType (a -> r) where
  collectTo h format args = \x -> collectTo h format (Argument (formatArg x) (parseFormat x) : args)

printf :: PrintfType r => String -> r
printf format = collect format []

hPrintf :: HPrintfType r => Handle -> String -> r
hPrintf h format = collectTo h format []

-- The format string ----------------------------------------------------------------------------------------------

failure :: String -> a
failure message = errorWithoutStackTrace ("printf: " ++ message)

formatAll :: String -> [Argument] -> String
formatAll ('%' : '%' : rest) args = '%' : formatAll rest args
formatAll ('%' : rest) args = flags rest args (FieldFormat Nothing Nothing False False Nothing False ' ')
formatAll (c : rest) args = c : formatAll rest args
formatAll [] [] = []
formatAll [] _ = failure "formatting string ended prematurely"

flags :: String -> [Argument] -> FieldFormat -> String
flags s args f = case s of
  '-' : t -> flags t args f {fmtLeft = True}
  '+' : t -> flags t args f {fmtSign = Just '+'}
  ' ' : t -> flags t args f {fmtSign = case fmtSign f of { Just '+' -> Just '+'; _ -> Just ' ' }}
  '0' : t -> flags t args f {fmtZero = True}
  '#' : t -> flags t args f {fmtAlternate = True}
  _ -> width s args f

width :: String -> [Argument] -> FieldFormat -> String
width s args f = case s of
  '*' : t -> case args of
    Argument _ value : more -> case value of
      Just n -> precision t more (if n < 0 then f {fmtLeft = True, fmtWidth = Just (negate n)} else f {fmtWidth = Just n})
      Nothing -> failure "bad argument"
    [] -> failure "argument list ended prematurely"
  _ -> case span isDigit s of
    ("", _) -> precision s args f
    (ds, t) -> precision t args f {fmtWidth = Just (read ds)}

precision :: String -> [Argument] -> FieldFormat -> String
precision ('.' : s) args f = case s of
  '*' : t -> case args of
    Argument _ value : more -> case value of
      Just n -> conversion t more f {fmtPrecision = Just n}
      Nothing -> failure "bad argument"
    [] -> failure "argument list ended prematurely"
  _ -> case span isDigit s of
    ("", t) -> conversion t args f {fmtPrecision = Just 0}
    (ds, t) -> conversion t args f {fmtPrecision = Just (read ds)}
precision s args f = conversion s args f

conversion :: String -> [Argument] -> FieldFormat -> String
conversion s args f = case dropWhile (`elem` "hlL") s of
  [] -> failure "argument list ended prematurely"
  c : rest -> case args of
    Argument formatter _ : more -> formatter f {fmtChar = c} (formatAll rest more)
    [] -> failure "argument list ended prematurely"

badChar :: Char -> String -> a
badChar c _ = failure ("bad formatting char " ++ show c)

-- Padding --------------------------------------------------------------------------------------------------------

-- | Pads a text that has a sign (or nothing) in front.
pad :: FieldFormat -> String -> String -> String
pad f sign body
  | missing <= 0 = sign ++ body
  | fmtLeft f = sign ++ body ++ replicate missing ' '
  | fmtZero f = sign ++ replicate missing '0' ++ body
  | otherwise = replicate missing ' ' ++ sign ++ body
  where
    missing = maybe 0 id (fmtWidth f) - length sign - length body

signOf :: FieldFormat -> Bool -> String
signOf f negative = if negative then "-" else maybe "" (: []) (fmtSign f)

formatString :: IsChar c => [c] -> FieldFormatter
formatString s f = case fmtChar f of
  's' -> text
  'v' -> text
  c -> badChar c "string"
  where
    text = showString (pad f {fmtZero = False} "" (maybe id take (fmtPrecision f) (map toChar s)))

formatChar :: Char -> FieldFormatter
formatChar x f = case fmtChar f of
  'c' -> showString (pad f {fmtZero = False} "" [x])
  'v' -> showString (pad f {fmtZero = False} "" [x])
  _ -> formatInteger (toInteger (fromEnum x)) f

formatInt :: (Integral a, Bounded a) => a -> FieldFormatter
formatInt x = formatWhole (Just (toInteger (minBound `asTypeOf` x))) (toInteger x)

formatInteger :: Integer -> FieldFormatter
formatInteger = formatWhole Nothing

-- | With the type's least value, for the two's complement of negative numbers.
formatWhole :: Maybe Integer -> Integer -> FieldFormatter
formatWhole least x f = case fmtChar f of
  'd' -> decimal
  'i' -> decimal
  'v' -> decimal
  'u' -> showString (pad f "" (digits (show unsigned)))
  'x' -> based "0x" 16 id
  'X' -> based "0X" 16 (map toUpper)
  'o' -> based "0" 8 id
  'b' -> based "0b" 2 id
  'c' -> if maybe False (const True) (fmtPrecision f) then badChar 'c' "" else showString (pad f {fmtZero = False} "" [toEnum (fromInteger x)])
  c -> badChar c "integer"
  where
    decimal = showString (pad (noZero f) (signOf f (x < 0)) (digits (show (abs x))))
    -- A precision asks for at least so many digits, and switches zero padding off.
    digits ds = maybe "" (\n -> replicate (n - length ds) '0') (fmtPrecision f) ++ ds
    noZero g = maybe g (const g {fmtZero = False}) (fmtPrecision g)
    unsigned
      | x >= 0 = x
      | otherwise = case least of
          Just m -> negate 2 * m + x
          Nothing -> badChar (fmtChar f) "negative number"
    based prefix base change =
      let ds = digits (change (showIntAtBase base intToDigit unsigned ""))
       in showString (pad (noZero f) (if fmtAlternate f && x /= 0 then prefix else "") ds)

formatRealFloat :: RealFloat a => a -> FieldFormatter
formatRealFloat x f = case fmtChar f of
  'e' -> shown showEFloat id
  'E' -> shown showEFloat (map toUpper)
  'f' -> shown showFFloat id
  'F' -> shown showFFloat (map toUpper)
  'g' -> shown general id
  'G' -> shown general (map toUpper)
  'v' -> shown general id
  c -> badChar c "number"
  where
    shown format change = case format (fmtPrecision f) x "" of
      '-' : body -> showString (pad f (signOf f True) (change body))
      body -> showString (pad f (signOf f False) (change body))
    general p y = if abs y >= 0.1 && abs y < 10000000 then showFFloat p y else showEFloat p y

-- Instances ------------------------------------------------------------------------------------------------------

instance IsChar c => PrintfArg [c] where
  formatArg = formatString

instance PrintfArg Char where
  formatArg = formatChar

instance PrintfArg Int where
  formatArg = formatInt
  parseFormat = Just

instance PrintfArg Integer where
  formatArg = formatInteger
  parseFormat n = Just (fromInteger n)

instance PrintfArg Natural where
  formatArg n = formatInteger (toInteger n)
  parseFormat n = Just (fromIntegral n)

instance PrintfArg Word where
  formatArg = formatInt
  parseFormat n = Just (fromIntegral n)

instance PrintfArg Int8 where
  formatArg = formatInt
  parseFormat n = Just (fromIntegral n)

instance PrintfArg Int16 where
  formatArg = formatInt
  parseFormat n = Just (fromIntegral n)

instance PrintfArg Int32 where
  formatArg = formatInt
  parseFormat n = Just (fromIntegral n)

instance PrintfArg Int64 where
  formatArg = formatInt
  parseFormat n = Just (fromIntegral n)

instance PrintfArg Word8 where
  formatArg = formatInt
  parseFormat n = Just (fromIntegral n)

instance PrintfArg Word16 where
  formatArg = formatInt
  parseFormat n = Just (fromIntegral n)

instance PrintfArg Word32 where
  formatArg = formatInt
  parseFormat n = Just (fromIntegral n)

instance PrintfArg Word64 where
  formatArg = formatInt
  parseFormat n = Just (fromIntegral n)

instance PrintfArg Double where
  formatArg = formatRealFloat

instance PrintfArg Float where
  formatArg = formatRealFloat
