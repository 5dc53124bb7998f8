module Crlf where

f :: Int -> Int
f x = x + 1
  where y = "gap \
     \here"

{- a
   comment -}
g = do
  a <- [1]
  return a
