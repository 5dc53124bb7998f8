module Lib.Partial (nameOf) where

nameOf :: Int -> String
nameOf 1 = "one"
