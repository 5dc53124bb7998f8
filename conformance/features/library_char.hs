module Main where

import Data.Char

main :: IO ()
main = do
  let cs = "aZ5 \n_é\955!"
  print (map isAlpha cs)
  print (map isUpper cs, map isLower cs)
  print (map isDigit cs, map isAlphaNum cs)
  print (map isSpace cs, map isPunctuation cs)
  print (map toUpper "straße é", map toLower "ÀB")
  print (map ord "aA0\n", map chr [97, 955])
  print (map digitToInt "09afAF", map intToDigit [0, 10, 15])
  print (generalCategory 'a', generalCategory ' ', generalCategory '+')
  print (isHexDigit 'g', isOctDigit '7', isControl '\t', isPrint '\200', isAscii '\128', isSymbol '+')
  print (succ 'a', pred 'b', ['x' ..] !! 1, fromEnum 'z')
  print ('a' < 'b', maximum "hello", compare 'Z' 'a')
  print (subtract (ord 'a') (ord 'f'), isSeparator ' ', isLetter 'q', isNumber '5')
