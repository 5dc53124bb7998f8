-- wrong: the last declaration starts left of the first one
module Main where
  main :: IO ()
  main = print 1
foo = 2
