-- | Reading and showing numbers in various forms.
module Numeric
  ( showSigned, showIntAtBase, showInt, showHex, showOct
  , showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt, showFloat, showHFloat, floatToDigits
  , readSigned, readInt, readDec, readOct, readHex, readFloat, lexDigits, fromRat
  , Floating (..)
  ) where

import Data.Char (intToDigit, isDigit, isHexDigit, isOctDigit)
import Otherwise.Base.Number (Floating (..))
import Otherwise.Base.Read
import Otherwise.Base.Show (exponentDigits, floatToDigits, plainDigits, showFloat)
import Otherwise.Base.Char (hexDigitValue)

-- Whole numbers --------------------------------------------------------------------------------------------------

showSigned :: Real a => (a -> ShowS) -> Int -> a -> ShowS
showSigned showPos d x = if x < 0 then showParen (d > 6) (showChar '-' . showPos (negate x)) else showPos x

showInt :: Integral a => a -> ShowS
showHex, showOct :: (Integral a, Show a) => a -> ShowS
showInt n r = if n < 0 then errorWithoutStackTrace "Numeric.showInt: can't show negative numbers" else shows (toInteger n) r
showHex = showIntAtBase 16 intToDigit
showOct = showIntAtBase 8 intToDigit

showIntAtBase :: (Integral a, Show a) => a -> (Int -> Char) -> a -> ShowS
showIntAtBase base toChr n0 r0
  | base <= 1 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to unsupported base " ++ show base)
  | n0 < 0 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to negative number " ++ show n0)
  | otherwise = go (quotRem n0 base) r0
  where
    go (n, d) r =
      let c = toChr (fromIntegral d)
          r' = c : r
       in c `seq` (if n == 0 then r' else go (quotRem n base) r')

-- Fractional numbers ---------------------------------------------------------------------------------------------

showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt :: RealFloat a => Maybe Int -> a -> ShowS
showEFloat decimals x = showString (signed (exponentForm decimals) x)
showFFloat decimals x = showString (signed (fixedForm False decimals) x)
showGFloat decimals x = showString (signed (generalForm False decimals) x)
showFFloatAlt decimals x = showString (signed (fixedForm True decimals) x)
showGFloatAlt decimals x = showString (signed (generalForm True decimals) x)

-- | Applies a format of digits and exponent to the absolute value.
signed :: RealFloat a => ([Int] -> Int -> String) -> a -> String
signed format x
  | isNaN x = "NaN"
  | isInfinite x = if x < 0 then "-Infinity" else "Infinity"
  | x < 0 || isNegativeZero x = '-' : positive (negate x)
  | otherwise = positive x
  where
    positive y = case floatToDigits 10 y of
      (ds, e) -> format ds e

generalForm :: Bool -> Maybe Int -> [Int] -> Int -> String
generalForm alternate decimals ds e =
  if e < 0 || e > 7 then exponentForm decimals ds e else fixedForm alternate decimals ds e

exponentForm :: Maybe Int -> [Int] -> Int -> String
exponentForm Nothing ds e = exponentDigits ds e
exponentForm (Just n) ds e
  | n <= 0 = case ds of
      [0] -> "0e0"
      _ ->
        let (carry, rounded) = roundDigits 1 ds
         in case map intToDigit (if carry > 0 then init rounded else rounded) of
              d : _ -> d : 'e' : show (e - 1 + carry)
              [] -> ""
  | otherwise = case ds of
      [0] -> "0." ++ replicate n '0' ++ "e0"
      _ ->
        let (carry, rounded) = roundDigits (n + 1) ds
         in case map intToDigit (if carry > 0 then init rounded else rounded) of
              d : rest -> d : '.' : rest ++ 'e' : show (e - 1 + carry)
              [] -> ""

fixedForm :: Bool -> Maybe Int -> [Int] -> Int -> String
fixedForm _ Nothing ds e = plainDigits ds e
fixedForm alternate (Just n) ds e
  | e >= 0 =
      let (carry, rounded) = roundDigits (places + e) ds
          (whole, fraction) = splitAt (e + carry) (map intToDigit rounded)
       in (if null whole then "0" else whole) ++ point fraction
  | otherwise =
      let (carry, rounded) = roundDigits places (replicate (negate e) 0 ++ ds)
       in case map intToDigit (if carry > 0 then rounded else 0 : rounded) of
            d : fraction -> d : point fraction
            [] -> ""
  where
    places = max n 0
    point fraction = if null fraction && not alternate then "" else '.' : fraction

-- | Rounds to so many digits, exact halves to the even digit; the carry is 1 when there is one more digit in front.
roundDigits :: Int -> [Int] -> (Int, [Int])
roundDigits n ds = case go n True ds of
  (0, rounded) -> (0, rounded)
  (_, rounded) -> (1, 1 : rounded)
  where
    go k _ [] = (0, replicate k 0)
    go k evenBefore (x : xs)
      | k == 0 = (if x > 5 || (x == 5 && not (evenBefore && all (== 0) xs)) then 1 else 0, [])
      | otherwise =
          let (carry, rest) = go (k - 1) (even x) xs
              x' = x + carry
           in if x' == 10 then (1, 0 : rest) else (0 :: Int, x' : rest)

-- | Hexadecimal: @0x1.8p1@.
showHFloat :: RealFloat a => a -> ShowS
showHFloat x = showString (format x)
  where
    format y
      | isNaN y = "NaN"
      | isInfinite y = (if y < 0 then "-" else "") ++ "Infinity"
      | y < 0 || isNegativeZero y = '-' : positive (negate y)
      | otherwise = positive y
    positive y = case floatToDigits 2 y of
      ([], _) -> "0x0p+0"
      ([0], _) -> "0x0p+0"
      (d : bits, e) -> "0x" ++ show d ++ fraction bits ++ "p" ++ show (e - 1)
    fraction bits = if all (== 0) bits then "" else '.' : hexDigits bits
    hexDigits bits
      | all (== 0) bits = ""
      | otherwise = case bits ++ [0, 0, 0] of
          a : b : c : d : _ -> intToDigit (((a * 2 + b) * 2 + c) * 2 + d) : hexDigits (drop 4 bits)
          _ -> ""

-- Reading --------------------------------------------------------------------------------------------------------

readInt :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadS a
readInt base isDig valDigit r = case span isDig r of
  ([], _) -> []
  (ds, rest) -> [(foldl (\n d -> n * base + fromIntegral (valDigit d)) 0 ds, rest)]

readDec, readOct, readHex :: (Eq a, Num a) => ReadS a
readDec = readInt 10 isDigit hexDigitValue
readOct = readInt 8 isOctDigit hexDigitValue
readHex = readInt 16 isHexDigit hexDigitValue

-- | An optional minus in front; in parentheses if wanted.
readSigned :: Real a => ReadS a -> ReadS a
readSigned readPos = readParen False signedNumber
  where
    signedNumber r = unsigned r ++ [(negate x, t) | ("-", s) <- lex r, (x, t) <- unsigned s]
    unsigned r = [(n, s) | (str, s) <- lex r, (n, "") <- readPos str]

-- | Without sign.
readFloat :: RealFrac a => ReadS a
readFloat r = case lex r of
  [(token@(c : _), rest)] | isDigit c || token == "NaN" || token == "Infinity" -> [(x, rest) | (x, "") <- readFractional 0 token]
  _ -> []

lexDigits :: ReadS String
lexDigits s = case span isDigit s of
  ([], _) -> []
  found -> [found]

fromRat :: RealFloat a => Rational -> a
fromRat = fromRational
