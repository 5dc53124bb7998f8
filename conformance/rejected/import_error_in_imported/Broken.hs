module Broken where

value :: Int
value = "not a number"
