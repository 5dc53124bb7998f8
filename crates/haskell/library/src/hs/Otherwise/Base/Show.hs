{-# LANGUAGE NoImplicitPrelude #-}
-- | The instances of 'Show' for the basic types.
module Otherwise.Base.Show where

import Otherwise.Base.Char
import Otherwise.Base.Core
import Otherwise.Base.List
import Otherwise.Base.Monoid
import Otherwise.Base.Number
import Otherwise.Base.Prim

foreign import prim "integerLog2" primIntegerLog2 :: Integer -> Int

-- Numbers --------------------------------------------------------------------------------------------------------

instance Show Int where
  showsPrec d n rest
    | n >= 0 = decimalDigits n rest
    | d > 6 = '(' : negative n (')' : rest)
    | otherwise = negative n rest
    where
      negative m = showIntegerOnto (toInteger m)

instance Show Integer where
  showsPrec d n rest = if n < 0 && d > 6 then '(' : showIntegerOnto n (')' : rest) else showIntegerOnto n rest

instance Show Word where
  showsPrec _ n rest = showIntegerOnto (toInteger n) rest

instance Show Double where
  showsPrec = showSignedFloat showFloat

instance Show Float where
  showsPrec = showSignedFloat showFloat

instance Show a => Show (Ratio a) where
  showsPrec d (x :% y) = showParen (d > 7) (showsPrec 8 x . showString " % " . showsPrec 8 y)

showSignedFloat :: RealFloat a => (a -> ShowS) -> Int -> a -> ShowS
showSignedFloat showPos d x =
  if x < 0 || isNegativeZero x then showParen (d > 6) (showChar '-' . showPos (negate x)) else showPos x

-- | A number without sign as 'show' does it: plain from 0.1 up to 10^7, with an exponent elsewhere.
showFloat :: RealFloat a => a -> ShowS
showFloat x
  | isNaN x = showString "NaN"
  | isInfinite x = showString (if x < 0 then "-Infinity" else "Infinity")
  | x < 0 || isNegativeZero x = showChar '-' . showFloat (negate x)
  | otherwise = case floatToDigits 10 x of
      (ds, e) -> showString (if e < 0 || e > 7 then exponentDigits ds e else plainDigits ds e)

exponentDigits :: [Int] -> Int -> String
exponentDigits ds e = case map intToDigit ds of
  "0" -> "0.0e0"
  [d] -> d : ".0e" ++ show (e - 1)
  d : rest -> d : '.' : rest ++ "e" ++ show (e - 1)
  [] -> ""

plainDigits :: [Int] -> Int -> String
plainDigits ds e =
  if e <= 0
    then "0." ++ replicate (negate e) '0' ++ map intToDigit ds
    else whole e (map intToDigit ds)
  where
    whole n rest
      | n == 0 = '.' : (if listNull rest then "0" else rest)
      | otherwise = case rest of
          [] -> '0' : whole (n - 1) []
          c : cs -> c : whole (n - 1) cs

-- | The shortest digits that are read back as this number (x >= 0), and the exponent e in 0.d1d2… * base^e: the algorithm of
-- the report's Numeric library (Burger and Dybvig, with both ends of the rounding interval excluded).
floatToDigits :: RealFloat a => Integer -> a -> ([Int], Int)
floatToDigits base x
  | x == 0 = ([0], 0)
  | base == 10 && x < 9007199254740992 && x == fromInteger whole && primIntegerLog2 whole < p = wholeDigits whole
  | otherwise = (map fromInteger (generate scaled), k)
  where
    whole = truncate x
    p = floatDigits x
    b = floatRadix x
    minExponent = fst (floatRange x) - p
    (f0, e0) = decodeFloat x
    -- A denormalised number's mantissa is short; count its exponent as the smallest one.
    (f, e) = let n = minExponent - e0 in if n > 0 then (f0 `quot` (b ^ n), e0 + n) else (f0, e0)
    -- The number is r / s; half the gaps to its neighbours are up / s and down / s.
    (r, s, up, down)
      | e >= 0 =
          let be = b ^ e
           in if f == b ^ (p - 1) then (f * be * b * 2, 2 * b, be * b, be) else (f * be * 2, 2, be, be)
      | e > minExponent && f == b ^ (p - 1) = (f * b * 2, b ^ (1 - e) * 2, b, 1)
      | otherwise = (f * 2, b ^ negate e * 2, 1, 1)
    k = findScale estimate
    -- Not above the right scale: log of the base-2 magnitude, rounded down.
    estimate :: Int
    estimate = if base == 10 then ((primIntegerLog2 f + e) * 30103) `div` 100000 else negate (listLength (takeWhile (> 1) (iterate (`quot` base) s))) - 1
    findScale n
      | n >= 0 = if r + up <= base ^ n * s then n else findScale (n + 1)
      | otherwise = if base ^ negate n * (r + up) <= s then n else findScale (n + 1)
    scaled =
      if k >= 0
        then (r, s * base ^ k, up, down)
        else let bk = base ^ negate k in (r * bk, s, up * bk, down * bk)
    generate (rn, sn, upn, downn) =
      let (d, rn') = (rn * base) `quotRem` sn
          up' = upn * base
          down' = downn * base
          low = rn' < down'
          high = rn' + up' > sn
       in if low
            then (if high && rn' * 2 >= sn then [d + 1] else [d])
            else (if high then [d + 1] else d : generate (rn', sn, up', down'))

-- | Numbers without a fraction that are exact (their neighbours are at most 1 away): the shortest digits are their own.
wholeDigits :: Integer -> ([Int], Int)
wholeDigits n = (map hexDigitValue (dropWhileEnd (== '0') digits), listLength digits)
  where
    digits = showInteger n

-- Characters -----------------------------------------------------------------------------------------------------

instance Show Char where
  showsPrec _ '\'' = showString "'\\''"
  showsPrec _ c = showChar '\'' . showLitChar c . showChar '\''
  showList cs = showChar '"' . showLitString cs . showChar '"'

showLitString :: String -> ShowS
showLitString [] s = s
showLitString ('"' : cs) s = '\\' : '"' : showLitString cs s
showLitString (c : cs) s = showLitChar c (showLitString cs s)

showLitChar :: Char -> ShowS
showLitChar c s
  | c > '\DEL' = '\\' : separate isDigit (decimalDigits (ord c)) s
  | c == '\DEL' = "\\DEL" ++ s
  | c == '\\' = "\\\\" ++ s
  | c >= ' ' = c : s
  | c == '\a' = "\\a" ++ s
  | c == '\b' = "\\b" ++ s
  | c == '\f' = "\\f" ++ s
  | c == '\n' = "\\n" ++ s
  | c == '\r' = "\\r" ++ s
  | c == '\t' = "\\t" ++ s
  | c == '\v' = "\\v" ++ s
  | c == '\SO' = separate (== 'H') (showString "\\SO") s
  | otherwise = '\\' : (asciiNames !! ord c) ++ s

-- | Puts @\\&@ before the rest when its first character would be read as part of the escape.
separate :: (Char -> Bool) -> ShowS -> ShowS
separate p f s = f (case s of
  c : _ | p c -> "\\&" ++ s
  _ -> s)

asciiNames :: [String]
asciiNames =
  [ "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI"
  , "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US", "SP"
  ]

digitToInt :: Char -> Int
digitToInt c = let v = hexDigitValue c in if v < 0 then errorWithoutStackTrace ("Char.digitToInt: not a digit " ++ show c) else v

-- Data -----------------------------------------------------------------------------------------------------------

-- | Shows a constructor with one argument.
showsUnary :: Show a => String -> Int -> a -> ShowS
showsUnary name d x = showParen (d > 10) (showString name . showChar ' ' . showsPrec 11 x)

-- | Shows a record with one field: @Sum {getSum = 3}@.
showsRecord :: Show a => String -> String -> Int -> a -> ShowS
showsRecord name field d x =
  showParen (d > 10) (showString name . showString " {" . showString field . showString " = " . showsPrec 0 x . showChar '}')

instance Show () where
  showsPrec _ () = showString "()"

instance Show Bool where
  showsPrec _ True = showString "True"
  showsPrec _ False = showString "False"

instance Show Ordering where
  showsPrec _ LT = showString "LT"
  showsPrec _ EQ = showString "EQ"
  showsPrec _ GT = showString "GT"

instance Show a => Show [a] where
  showsPrec _ = showList

instance Show a => Show (NonEmpty a) where
  showsPrec d (x :| xs) = showParen (d > 5) (showsPrec 6 x . showString " :| " . showsPrec 6 xs)

instance Show a => Show (Maybe a) where
  showsPrec _ Nothing = showString "Nothing"
  showsPrec d (Just x) = showsUnary "Just" d x

instance (Show a, Show b) => Show (Either a b) where
  showsPrec d (Left x) = showsUnary "Left" d x
  showsPrec d (Right x) = showsUnary "Right" d x

showTuple :: [ShowS] -> ShowS
showTuple ss = showChar '(' . listFoldr1 (\s r -> s . showChar ',' . r) ss . showChar ')'

instance (Show a, Show b) => Show (a, b) where
  showsPrec _ (a, b) = showTuple [shows a, shows b]

instance (Show a, Show b, Show c) => Show (a, b, c) where
  showsPrec _ (a, b, c) = showTuple [shows a, shows b, shows c]

instance (Show a, Show b, Show c, Show d) => Show (a, b, c, d) where
  showsPrec _ (a, b, c, d) = showTuple [shows a, shows b, shows c, shows d]

instance (Show a, Show b, Show c, Show d, Show e) => Show (a, b, c, d, e) where
  showsPrec _ (a, b, c, d, e) = showTuple [shows a, shows b, shows c, shows d, shows e]

instance (Show a, Show b, Show c, Show d, Show e, Show f) => Show (a, b, c, d, e, f) where
  showsPrec _ (a, b, c, d, e, f) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f]

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g) => Show (a, b, c, d, e, f, g) where
  showsPrec _ (a, b, c, d, e, f, g) = showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g]
