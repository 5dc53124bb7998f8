{-# LANGUAGE OverloadedStrings #-}
module Main where
import qualified Data.Text as T
import qualified Data.Text.IO as TIO
import qualified Data.ByteString.Char8 as BC
import qualified Data.ByteString as BS
import Data.Text (Text)
import Data.Text.Read (decimal, signed, double)
import Data.Text.Encoding (encodeUtf8, decodeUtf8)
import Data.Char (toUpper, isSpace, isAlpha)
import Data.Word (Word8)

slug :: Text -> Text
slug = T.intercalate "-" . T.words . T.map (\c -> if isAlpha c then c else ' ') . T.toLower

main :: IO ()
main = do
  TIO.putStrLn (slug "Hello, World! This is GHC's Text")
  print (T.splitOn "," "a,b,,c", T.breakOn "::" "foo::bar", T.breakOnEnd "/" "a/b/c")
  print (T.strip "  x y  ", T.justifyLeft 5 '.' "ab", T.justifyRight 5 '.' "ab", T.center 6 '*' "ab")
  print (decimal "123abc" :: Either String (Int, Text))
  print (signed decimal "-42" :: Either String (Int, Text))
  print (double "3.14e2 rest")
  print (T.chunksOf 3 "abcdefgh", T.zip "abc" "12", T.transpose ["abc", "de"])
  print (T.replace "o" "00" "foo boo", T.isPrefixOf "fo" "foo", T.stripPrefix "fo" "foo", T.count "a" "banana")
  print (T.foldl' (\n c -> n * 10 + fromEnum c - 48) 0 "9876", T.unpack (T.reverse "stressed"))
  print (BC.words "the quick  brown", BC.readInt "42 rest", BS.unpack "AZ", BC.pack (map toUpper "abc"))
  print (BS.length (encodeUtf8 "h\233llo"), decodeUtf8 (BS.pack [104, 195, 169]))
  print (BC.split ',' "1,2,3", BC.unlines ["a","b"], BS.foldl' (+) 0 (BS.pack [1,2,3 :: Word8]))
  print (T.partition isSpace "a b c", T.mapAccumL (\a c -> (a + 1, succ c)) (0 :: Int) "abc", T.findIndex (== 'c') "abc")
  BC.putStrLn (BC.concat ["x", "y", BC.replicate 3 'z'])
  TIO.putStr (T.unlines (map (T.pack . show) [1 :: Int, 2, 3]))
  print (T.words "  multiple   spaces here ", T.lines "a\nb\n\nc", T.null "", T.singleton 'x' <> "y", mconcat ["a" :: Text, "b"])
