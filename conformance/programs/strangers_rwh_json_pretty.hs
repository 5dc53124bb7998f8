module Main where

import Numeric (showHex)
import Data.Char (ord)
import Data.Bits (shiftR, (.&.))
import Data.List (intercalate)

data JValue = JString String
            | JNumber Double
            | JBool Bool
            | JNull
            | JObject [(String, JValue)]
            | JArray [JValue]
              deriving (Eq, Ord, Show)

data Doc = Empty | Char Char | Text String | Line | Concat Doc Doc | Union Doc Doc
         deriving (Show, Eq)

(<+>) :: Doc -> Doc -> Doc
Empty <+> y = y
x <+> Empty = x
x <+> y = x `Concat` y
infixr 5 <+>

char :: Char -> Doc
char = Char
text :: String -> Doc
text "" = Empty
text s = Text s

hcat, fsep :: [Doc] -> Doc
hcat = foldr (<+>) Empty
fsep = foldr (</>) Empty

(</>) :: Doc -> Doc -> Doc
x </> y = x <+> softline <+> y

softline :: Doc
softline = group Line

group :: Doc -> Doc
group x = flatten x `Union` x

flatten :: Doc -> Doc
flatten (x `Concat` y) = flatten x `Concat` flatten y
flatten Line           = Char ' '
flatten (x `Union` _)  = flatten x
flatten other          = other

simpleEscapes :: [(Char, String)]
simpleEscapes = zipWith ch "\b\n\f\r\t\\\"/" "bnfrt\\\"/"
    where ch a b = (a, ['\\',b])

smallHex :: Int -> Doc
smallHex x = text "\\u" <+> text (replicate (4 - length h) '0') <+> text h
    where h = showHex x ""

astral :: Int -> Doc
astral n = smallHex (a + 0xd800) <+> smallHex (b + 0xdc00)
    where a = (n `shiftR` 10) .&. 0x3ff
          b = n .&. 0x3ff

oneChar :: Char -> Doc
oneChar c = case lookup c simpleEscapes of
              Just r -> text r
              Nothing | mustEscape c -> hexEscape c
                      | otherwise    -> char c
    where mustEscape x = x < ' ' || x == '\x7f' || x > '\xff'

hexEscape :: Char -> Doc
hexEscape c | d < 0x10000 = smallHex d
            | otherwise   = astral (d - 0x10000)
  where d = ord c

string :: String -> Doc
string = enclose '"' '"' . hcat . map oneChar

enclose :: Char -> Char -> Doc -> Doc
enclose left right x = char left <+> x <+> char right

series :: Char -> Char -> (a -> Doc) -> [a] -> Doc
series open close item = enclose open close . fsep . punctuate (char ',') . map item

punctuate :: Doc -> [Doc] -> [Doc]
punctuate _ []     = []
punctuate _ [d]    = [d]
punctuate p (d:ds) = (d <+> p) : punctuate p ds

render :: JValue -> Doc
render (JBool True)  = text "true"
render (JBool False) = text "false"
render JNull         = text "null"
render (JNumber n)   = text (show n)
render (JString s)   = string s
render (JArray a)    = series '[' ']' render a
render (JObject o)   = series '{' '}' field o
    where field (k,v) = string k <+> text ": " <+> render v

compact :: Doc -> String
compact x = transform [x]
    where transform [] = ""
          transform (d:ds) =
              case d of
                Empty        -> transform ds
                Char c       -> c : transform ds
                Text s       -> s ++ transform ds
                Line         -> '\n' : transform ds
                a `Concat` b -> transform (a:b:ds)
                _ `Union` b  -> transform (b:ds)

pretty :: Int -> Doc -> String
pretty width x = best 0 [x]
    where best col (d:ds) =
              case d of
                Empty        -> best col ds
                Char c       -> c : best (col + 1) ds
                Text s       -> s ++ best (col + length s) ds
                Line         -> '\n' : best 0 ds
                a `Concat` b -> best col (a:b:ds)
                a `Union` b  -> nicest col (best col (a:ds)) (best col (b:ds))
          best _ _ = ""
          nicest col a b | (width - least) `fits` a = a
                         | otherwise                = b
                         where least = min width col
          w `fits` _ | w < 0 = False
          _ `fits` ""        = True
          _ `fits` ('\n':_)  = True
          w `fits` (_:cs)    = (w - 1) `fits` cs

main :: IO ()
main = do
  let v = JObject [ ("f", JNumber 1), ("q", JBool True)
                  , ("names", JArray (map JString ["a\tb", "caf\233", "\x1d11e", "q\"uote/"]))
                  , ("deep", JArray [JNull, JObject [], JNumber (-0.5e-3)]) ]
  putStrLn (compact (render v))
  putStrLn (pretty 20 (render v))
  putStrLn (intercalate " | " (map (show . length . flip pretty (render v)) [10, 40, 80]))
  print (maximum [v, JNull, JArray []] == JArray [])
