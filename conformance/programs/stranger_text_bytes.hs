{-# LANGUAGE OverloadedStrings #-}
module Main where
import qualified Data.Text as T
import qualified Data.Text.IO as TIO
import qualified Data.Text.Encoding as TE
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.Builder as B
import qualified Data.Text.Lazy.Builder.Int as B
import qualified Data.Text.Read as TR
import qualified Data.ByteString as BS
import qualified Data.ByteString.Char8 as BC
import qualified Data.ByteString.Lazy as BL
import qualified Data.ByteString.Lazy.Char8 as BLC
import qualified Data.ByteString.Builder as BB
import Data.Char (isSpace, isAlpha, toUpper)
import Data.String (IsString(..))
import qualified Data.Map.Strict as Map
import Data.List (sortBy)
import Data.Ord (comparing, Down(..))

newtype Ident = Ident T.Text deriving (Eq, Ord, Show)
instance IsString Ident where fromString = Ident . T.toLower . T.pack

wordFreq :: T.Text -> [(T.Text, Int)]
wordFreq = sortBy (comparing (Down . snd) <> comparing fst) . Map.toList . Map.fromListWith (+)
  . map (\w -> (w, 1)) . filter (not . T.null) . map (T.filter isAlpha) . T.words . T.toLower

justify :: Int -> [T.Text] -> T.Text
justify w ws
  | n <= 1 = T.justifyLeft w ' ' (T.concat ws)
  | otherwise = T.concat (go ws gaps)
  where
    n = length ws
    total = w - sum (map T.length ws)
    (q, r) = total `divMod` (n - 1)
    gaps = [q + (if i < r then 1 else 0) | i <- [0 .. n - 2]]
    go (x : xs) (g : gs) = x : T.replicate g " " : go xs gs
    go xs _ = xs

csv :: T.Text -> [[T.Text]]
csv = map (map T.strip . T.splitOn ",") . T.lines

render :: Int -> B.Builder
render n = "n=" <> B.decimal n <> B.singleton ';' <> B.hexadecimal n

main :: IO ()
main = do
  let txt = "The cat sat on the mat. The mat was flat; the cat, fat!"
  mapM_ (\(w, n) -> TIO.putStrLn (T.justifyLeft 6 '.' w <> T.pack (show n))) (take 4 (wordFreq txt))
  print (csv "a, b ,c\n1,,3\n")
  TIO.putStrLn (justify 30 ["now", "is", "the", "time", "for"] <> "|")
  print (T.breakOn "=>" "key=>value=>x", T.breakOnEnd "/" "usr/local/bin", T.splitAt 3 "abcdef")
  print (TR.decimal "123abc" :: Either String (Int, T.Text))
  print (TR.signed TR.decimal "-42" :: Either String (Int, T.Text))
  print (TR.double "3.5e2,", TR.hexadecimal "fFg" :: Either String (Int, T.Text), TR.decimal "x" :: Either String (Int, T.Text))
  print (T.replace "ab" "X" "abcabab", T.intercalate ", " ["x", "y"], T.chunksOf 3 "abcdefgh")
  print (T.stripPrefix "foo" "foobar", T.stripSuffix "bar" "foobar", T.isInfixOf "ob" "foobar")
  print (T.zip "abc" "12", T.foldl' (\a c -> a * 10 + fromEnum c - 48) 0 "1234", T.count "a" "banana")
  print (T.unpack (T.center 9 '*' "mid"), T.dropAround (== '-') "--x-y--", T.partition isAlpha "a1b2")
  print (T.mapAccumL (\a c -> (a + 1, toUpper c)) (0 :: Int) "hey", T.transpose ["abc", "de"], T.group "aabccc")
  TIO.putStrLn (TL.toStrict (B.toLazyText (foldMap render [10, 255])))
  print (TL.take 5 (TL.cycle "ab"), TL.fromChunks ["x", "y"])
  let bs = TE.encodeUtf8 "h\233llo \8364"
  print (bs, BS.length bs, BS.unpack (BS.take 3 bs))
  print (TE.decodeUtf8 bs, T.length (TE.decodeUtf8 bs))
  print (BC.words "one two  three", BC.readInt "12 monkeys", BC.split ',' "a,b,,c")
  print (BS.foldl' (\a w -> a + fromIntegral w) (0 :: Int) "abc", BC.unpack (BC.map toUpper "shout"))
  BLC.putStrLn (BB.toLazyByteString (BB.intDec 42 <> BB.char7 ' ' <> BB.string7 "str" <> BB.charUtf8 ' ' <> BB.wordHex 255 <> BB.byteString " raw"))
  print (BL.toStrict (BLC.pack "lazy"), BS.isPrefixOf "ab" "abc", BC.spanEnd isSpace "trail  ")
  print (Map.lookup "KEY" (Map.fromList [(Ident "key", 1 :: Int)]))
  print ("Mixed" :: Ident)
  print (T.words "  lead and  trail ", T.strip "  x ", T.lines "a\n\nb", T.null "", T.singleton 'x')
  print (T.findIndex (== 'c') "abc", T.index "abc" 1, T.last "xyz", T.init "xyz", T.uncons "", T.unsnoc "ab")
  print (compare ("a" :: T.Text) "b", maximum ["b" :: T.Text, "a"], read "\"quoted\"" :: T.Text)
