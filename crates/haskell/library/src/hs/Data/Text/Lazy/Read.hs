-- | Numbers at the start of lazy texts.
module Data.Text.Lazy.Read (Reader, decimal, signed, hexadecimal, rational, double) where

import Data.Text.Lazy (Text, fromStrict, toStrict)
import qualified Data.Text.Read as Strict

type Reader a = Text -> Either String (a, Text)

lazily :: Strict.Reader a -> Reader a
lazily reader t = case reader (toStrict t) of
  Left problem -> Left problem
  Right (a, rest) -> Right (a, fromStrict rest)

decimal, hexadecimal :: Integral a => Reader a
decimal = lazily Strict.decimal
hexadecimal = lazily Strict.hexadecimal

signed :: Num a => Reader a -> Reader a
signed reader t = lazily (Strict.signed strictly) t
  where
    strictly s = case reader (fromStrict s) of
      Left problem -> Left problem
      Right (a, rest) -> Right (a, toStrict rest)

rational :: Fractional a => Reader a
rational = lazily Strict.rational

double :: Reader Double
double = lazily Strict.double
