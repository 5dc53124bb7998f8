-- wrong: the constructor Counter is not exported by the module Counter
module Main where

import Counter (Counter, newCounter)

main :: IO ()
main = case newCounter of
  Counter n -> print n
