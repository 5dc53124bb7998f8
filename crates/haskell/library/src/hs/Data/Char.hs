module Data.Char
  ( Char
  , isControl, isSpace, isLower, isUpper, isAlpha, isLetter, isDigit, isOctDigit, isHexDigit, isAlphaNum, isPrint
  , isPunctuation, isSymbol, isSeparator, isMark, isNumber, isAscii, isLatin1, isAsciiUpper, isAsciiLower
  , GeneralCategory (..), generalCategory
  , toUpper, toLower, toTitle, digitToInt, intToDigit, ord, chr, showLitChar, lexLitChar, readLitChar
  ) where

import Data.Ix (Ix (..))
import Otherwise.Base.Char
import Otherwise.Base.Core (ord)
import Otherwise.Base.Number (boundedEnumFrom, boundedEnumFromThen, chr)
import Otherwise.Base.Read (lexLitChar, readLitChar, readsNullary)
import Otherwise.Base.Show (digitToInt, showLitChar)

-- | Unicode's categories, in the order of the standard.
data GeneralCategory
  = UppercaseLetter | LowercaseLetter | TitlecaseLetter | ModifierLetter | OtherLetter
  | NonSpacingMark | SpacingCombiningMark | EnclosingMark
  | DecimalNumber | LetterNumber | OtherNumber
  | ConnectorPunctuation | DashPunctuation | OpenPunctuation | ClosePunctuation | InitialQuote | FinalQuote | OtherPunctuation
  | MathSymbol | CurrencySymbol | ModifierSymbol | OtherSymbol
  | Space | LineSeparator | ParagraphSeparator
  | Control | Format | Surrogate | PrivateUse | NotAssigned

categories :: [(String, GeneralCategory)]
categories =
  [ ("UppercaseLetter", UppercaseLetter), ("LowercaseLetter", LowercaseLetter), ("TitlecaseLetter", TitlecaseLetter)
  , ("ModifierLetter", ModifierLetter), ("OtherLetter", OtherLetter), ("NonSpacingMark", NonSpacingMark)
  , ("SpacingCombiningMark", SpacingCombiningMark), ("EnclosingMark", EnclosingMark), ("DecimalNumber", DecimalNumber)
  , ("LetterNumber", LetterNumber), ("OtherNumber", OtherNumber), ("ConnectorPunctuation", ConnectorPunctuation)
  , ("DashPunctuation", DashPunctuation), ("OpenPunctuation", OpenPunctuation), ("ClosePunctuation", ClosePunctuation)
  , ("InitialQuote", InitialQuote), ("FinalQuote", FinalQuote), ("OtherPunctuation", OtherPunctuation), ("MathSymbol", MathSymbol)
  , ("CurrencySymbol", CurrencySymbol), ("ModifierSymbol", ModifierSymbol), ("OtherSymbol", OtherSymbol), ("Space", Space)
  , ("LineSeparator", LineSeparator), ("ParagraphSeparator", ParagraphSeparator), ("Control", Control), ("Format", Format)
  , ("Surrogate", Surrogate), ("PrivateUse", PrivateUse), ("NotAssigned", NotAssigned)
  ]

generalCategory :: Char -> GeneralCategory
generalCategory c = snd (categories !! primCharGeneralCategory c)

instance Enum GeneralCategory where
  succ NotAssigned = errorWithoutStackTrace "succ{GeneralCategory}: tried to take `succ' of last tag in enumeration"
  succ c = toEnum (fromEnum c + 1)
  pred UppercaseLetter = errorWithoutStackTrace "pred{GeneralCategory}: tried to take `pred' of first tag in enumeration"
  pred c = toEnum (fromEnum c - 1)
  toEnum n =
    if n < 0 || n > 29 then errorWithoutStackTrace ("toEnum{GeneralCategory}: tag (" ++ show n ++ ") is outside of enumeration's range (0,29)") else snd (categories !! n)
  fromEnum c = case c of
    UppercaseLetter -> 0
    LowercaseLetter -> 1
    TitlecaseLetter -> 2
    ModifierLetter -> 3
    OtherLetter -> 4
    NonSpacingMark -> 5
    SpacingCombiningMark -> 6
    EnclosingMark -> 7
    DecimalNumber -> 8
    LetterNumber -> 9
    OtherNumber -> 10
    ConnectorPunctuation -> 11
    DashPunctuation -> 12
    OpenPunctuation -> 13
    ClosePunctuation -> 14
    InitialQuote -> 15
    FinalQuote -> 16
    OtherPunctuation -> 17
    MathSymbol -> 18
    CurrencySymbol -> 19
    ModifierSymbol -> 20
    OtherSymbol -> 21
    Space -> 22
    LineSeparator -> 23
    ParagraphSeparator -> 24
    Control -> 25
    Format -> 26
    Surrogate -> 27
    PrivateUse -> 28
    NotAssigned -> 29
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen

instance Eq GeneralCategory where
  x == y = fromEnum x == fromEnum y

instance Ord GeneralCategory where
  compare x y = compare (fromEnum x) (fromEnum y)

instance Bounded GeneralCategory where
  minBound = UppercaseLetter
  maxBound = NotAssigned

instance Show GeneralCategory where
  showsPrec _ c = showString (fst (categories !! fromEnum c))

instance Read GeneralCategory where
  readsPrec _ r = concat [readsNullary name c r | (name, c) <- categories]

instance Ix GeneralCategory where
  range (a, b) = map toEnum [fromEnum a .. fromEnum b]
  index (a, b) c = index (fromEnum a, fromEnum b) (fromEnum c)
  inRange (a, b) c = fromEnum a <= fromEnum c && fromEnum c <= fromEnum b
