-- wrong: the .hs-boot file of B gives x another type than B does
module Main where
import {-# SOURCE #-} B (x)
main :: IO ()
main = print x
