{-# LANGUAGE OverloadedStrings #-}
-- The usual start of a puzzle's solution.
module Main (main) where

import Data.Attoparsec.ByteString.Char8 as P
import qualified Data.ByteString.Char8 as B
import Control.Applicative (many, (<|>))
import Data.Functor (($>))

data Move = Forward !Int | Turn !Dir deriving (Show, Eq)
data Dir = L | R deriving (Show, Eq, Enum)

move :: Parser Move
move = Forward <$> ("forward" *> space *> decimal) <|> Turn <$> ("turn " *> dir)
  where dir = ("left" $> L) <|> (string "right" $> R)

claims :: Parser [(Int, (Int, Int))]
claims = many (((,) <$> (char '#' *> decimal) <* " @ " <*> ((,) <$> decimal <*> (char ',' *> signed decimal))) <* (endOfLine <|> endOfInput))

main :: IO ()
main = do
  print (parseOnly (move `sepBy` endOfLine <* many endOfLine <* endOfInput) "forward 10\nturn left\nforward 3\nturn right\n")
  print (parseOnly claims "#1 @ 3,-4\n#2 @ 10,20")
  print (parseOnly (move <* endOfInput) "turn up")
  print (parseOnly (P.takeWhile isDigit) "123abc", parseOnly (P.take 2) (B.pack "xyz"))
  print (either length sum (parseOnly (many (skipSpace *> decimal)) " 1 2  3\n4"))
