{-# LANGUAGE TypeFamilies #-}
module Main (main) where

import A

data Word' = Word' Int String

instance Interned Word' where
  newtype Description Word' = DW String deriving (Eq, Show)
  type Source Word' = String
  describe (Word' _ s) = DW s
  make = Word'

data Line = Line Int

instance Shape Line where
  data Index Line = At Int | End
  type Size Line = Int
  next (Line n) (At i) | i + 1 < n = At (i + 1)
  next _ _ = End
  size (Line n) = n

walk :: Line -> Index Line -> [Int]
walk _ End = []
walk l (At i) = i : walk l (next l (At i))

main :: IO ()
main = do
  print (number (map (make 0) (words "a rose is a rose") :: [Word']))
  print (describe (Word' 1 "x"))
  print (walk (Line 4) (At 0), size (Line 4))
