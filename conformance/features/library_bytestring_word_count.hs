{-# LANGUAGE OverloadedStrings #-}
module Main where
import qualified Data.ByteString.Char8 as B
import qualified Data.Map.Strict as M
import Data.Char (isAlpha, toLower)
text :: B.ByteString
text = "It was the best of times, it was the worst of times."
main :: IO ()
main = do
  let ws = filter (not . B.null) (map (B.map toLower . B.filter isAlpha) (B.words text))
  mapM_ (\(w, n) -> B.putStrLn (B.concat [w, ": ", B.pack (show n)])) (M.toList (M.fromListWith (+) [(w, 1 :: Int) | w <- ws]))
  print (B.readInt "42 rest", B.readInt "x", B.unpack (B.takeWhile (/= ',') text))
  print (B.breakSubstring "worst" text)
  print (map B.length (B.split ' ' text), B.isInfixOf "best" text, B.count 't' text)
