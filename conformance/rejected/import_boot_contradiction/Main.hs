module Main where
import {-# SOURCE #-} B (x)
main :: IO ()
main = print x
