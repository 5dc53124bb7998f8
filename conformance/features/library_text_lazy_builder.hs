{-# LANGUAGE OverloadedStrings #-}
module Main where

import qualified Data.Text as T
import qualified Data.Text.IO as TIO
import qualified Data.Text.Lazy as TL
import qualified Data.Text.Lazy.IO as TLIO
import qualified Data.Text.Lazy.Builder as B
import Data.Text.Lazy.Builder.Int (decimal, hexadecimal)
import Data.Monoid ((<>))

data Json = Null | B Bool | N Int | S T.Text | A [Json] | O [(T.Text, Json)]

render :: Json -> B.Builder
render Null = "null"
render (B b) = if b then "true" else "false"
render (N n) = decimal n
render (S s) = B.singleton '"' <> B.fromText (T.concatMap esc s) <> B.singleton '"'
  where
    esc '"' = "\\\""
    esc '\n' = "\\n"
    esc c = T.singleton c
render (A xs) = "[" <> commas (map render xs) <> "]"
render (O kvs) = "{" <> commas [render (S k) <> ":" <> render v | (k, v) <- kvs] <> "}"

commas :: [B.Builder] -> B.Builder
commas [] = mempty
commas (x : xs) = x <> mconcat (map ("," <>) xs)

main :: IO ()
main = do
  let j = O [("name", S "Ada \"L\"\n"), ("tags", A [N 1, N (-2), Null]), ("ok", B True)]
      out = B.toLazyText (render j)
  TLIO.putStrLn out
  print (TL.length out)
  print (TL.words "some lazy text here", TL.toUpper "abc")
  TIO.putStrLn (TL.toStrict (TL.take 10 (TL.cycle "xyz")))
  print (B.toLazyText (hexadecimal (255 :: Int)))
  print (TL.splitOn "," "a,b,,c", TL.replace "l" "L" "hello", TL.isPrefixOf "he" "hello")
  print (TL.foldl' (\n c -> n * 10 + fromEnum c - 48) 0 "12345")
  print (TL.fromChunks ["ab", "cd"] == "abcd", TL.toChunks (TL.fromStrict "q"))
