-- | Numbers at the start of texts.
module Data.Text.Read (Reader, decimal, signed, hexadecimal, rational, double) where

import Data.Char (digitToInt, isDigit, isHexDigit)
import Data.Text (Text)
import qualified Data.Text as T

type Reader a = Text -> Either String (a, Text)

decimal, hexadecimal :: Integral a => Reader a
decimal t
  | T.null digits = Left "input does not start with a digit"
  | otherwise = Right (number 10 digits, rest)
  where
    (digits, rest) = T.span isDigit t
hexadecimal t
  | T.null digits = Left "input does not start with a hexadecimal digit"
  | otherwise = Right (number 16 digits, rest)
  where
    body = if T.take 2 t `elem` [T.pack "0x", T.pack "0X"] then T.drop 2 t else t
    (digits, rest) = T.span isHexDigit body

number :: Integral a => a -> Text -> a
number base = T.foldl' (\n d -> n * base + fromIntegral (digitToInt d)) 0

signed :: Num a => Reader a -> Reader a
signed read' t = case T.uncons t of
  Just ('-', rest) -> fmap (\(n, r) -> (negate n, r)) (read' rest)
  Just ('+', rest) -> read' rest
  _ -> read' t

rational, floating :: Fractional a => Reader a
rational = floating
floating t = case signed decimal' t of
  Left message -> Left message
  Right _ ->
    let (negative, body) = case T.uncons t of
          Just ('-', rest) -> (True, rest)
          Just ('+', rest) -> (False, rest)
          _ -> (False, t)
        (whole, rest1) = T.span isDigit body
        (fraction, rest2) = case T.uncons rest1 of
          Just ('.', more) | (ds, behind) <- T.span isDigit more, not (T.null ds) -> (ds, behind)
          _ -> (T.empty, rest1)
        (power, rest3) = case T.uncons rest2 of
          Just (e, more) | e `elem` "eE", Right (n, behind) <- signed decimal' more -> (n, behind)
          _ -> (0, rest2)
        mantissa = number 10 (T.append whole fraction) :: Integer
        exponent' = power - fromIntegral (T.length fraction)
        value = fromRational (toRational mantissa * 10 ^^ exponent')
     in Right (if negative then negate value else value, rest3)
  where
    decimal' :: Reader Integer
    decimal' = decimal

double :: Reader Double
double = floating
