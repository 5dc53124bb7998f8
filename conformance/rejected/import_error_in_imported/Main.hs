-- wrong: the imported module Broken has a type error
module Main where

import Broken (value)

main :: IO ()
main = print value
