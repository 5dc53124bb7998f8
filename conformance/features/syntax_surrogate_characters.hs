-- Surrogates are characters in Haskell, in patterns, ranges and comparisons.
import Data.Char

kind :: Char -> String
kind '\xD800' = "the first"
kind '\57343' = "the last"
kind c
  | c >= '\xD800' && c <= '\xDBFF' = "high"
  | '\xDC00' <= c, c <= '\xDFFF' = "low"
  | otherwise = "plain"

main :: IO ()
main = do
  mapM_ (putStrLn . kind) ['\xD800', '\xD801', '\xDC00', '\xDFFF', 'a', '\xE000']
  print (map ord ['\xD7FE' .. '\xD802'])
  print '\xD800'
  print (generalCategory '\xDABC', isAlpha '\xDABC', chr 0xD900 == '\xD900')
  print (succ '\xD7FF' == '\xD800', [c | c <- ['\xDFFD' ..], c < '\xE001'])
