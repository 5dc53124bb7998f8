{-# LANGUAGE CPP #-}
-- Files with code can be included, also inside of an expression.
module Main (main) where

#define NAME first
#include "function.inc"
#undef NAME
#define NAME second
#include "function.inc"

table :: [(String, Int)]
table =
  [ ("zero", 0)
#include "rows.inc"
  ]

main :: IO ()
main = do
  print (first 3, second 4)
  mapM_ print table
