module Main where

import qualified Data.Map as M
import qualified Data.Set as S
import Data.Ratio

roundTrip :: (Show a, Read a, Eq a) => a -> Bool
roundTrip x = read (show x) == x

main :: IO ()
main = do
  print (roundTrip (1 :: Int), roundTrip (-5 :: Integer), roundTrip (1.5e-10 :: Double))
  print (roundTrip "quo\"te\n\1234\&5", roundTrip 'x', roundTrip '\'')
  print (roundTrip [Just (-1), Nothing], roundTrip (Left 1 :: Either Int String))
  print (roundTrip ((1, 'a'), ["x"], ()), roundTrip [LT ..])
  print (roundTrip (M.fromList [(1, "a")]), roundTrip (S.fromList [3, 1]), roundTrip (3 % 4 :: Rational))
  print (read "fromList [(2,'b'),(1,'a')]" :: M.Map Int Char)
  print (fst (head (lex " hello world")), lex "(x)", lex "<= 3", lex "'a' b", lex "")
  print ((reads :: ReadS (Int, Bool)) "(3,True)tail")
