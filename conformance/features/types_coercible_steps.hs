{-# LANGUAGE FlexibleContexts #-}
-- Assumptions about representations are used in both directions and one after the other.
module Main where

import Data.Coerce (Coercible, coerce)

newtype Age = Age Int deriving Show

newtype Years = Years Age deriving Show

back :: Coercible a b => b -> a
back = coerce

through :: (Coercible a b, Coercible b c) => b -> c -> a
through _ c = coerce c

inside :: (Coercible a b, Coercible b c) => b -> Maybe [c] -> Maybe [a]
inside _ = coerce

main :: IO ()
main = do
  print (back (Age 3) :: Int)
  print (through (Age 1) (Years (Age 40)) :: Int)
  print (inside (Age 0) (Just [Years (Age 1), Years (Age 2)]) :: Maybe [Int])
