{-# LANGUAGE OverloadedStrings #-}
module Main where
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as BC
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import Data.Maybe (mapMaybe)
main :: IO ()
main = do
  let s = "hello world" :: BC.ByteString
  BC.putStrLn s
  print (B.unpack (B.take 3 s))
  print (BC.words "the quick  brown fox", BC.lines "a\nb\n\nc")
  print (map fst (mapMaybe BC.readInt (BC.words "1 22 x3 -4 5x")))
  print (B.pack [0, 200, 255], BC.length s, BC.reverse s)
  print (BC.split ',' "a,b,,c", BC.intercalate ", " ["x", "y"])
  print (BC.breakSubstring "wor" s, BC.isPrefixOf "he" s)
  print (B.foldl' (\a b -> a + fromIntegral b) (0 :: Int) s)
  LC.putStrLn (LC.take 10 (LC.cycle "abc"))
  print (L.length "abc", L.toStrict "abc", L.fromStrict s)
  print (BC.unpack (BC.map succ "HAL"), BC.count 'l' s, BC.elemIndex 'o' s)
  print (BC.uncons "", BC.uncons "xy", BC.unsnoc "xy", mconcat ["a", "b" :: B.ByteString])
  print (compare ("abc" :: B.ByteString) "abd", B.null "", BC.replicate 3 'z')
  print (BC.span (/= ' ') s, BC.dropWhile (== 'h') s, BC.filter (/= 'l') s)
