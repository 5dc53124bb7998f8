-- wrong: plus is not generalised (it has no arguments and no signature), so it cannot be used at two types
module Main where

plus = (+)

main :: IO ()
main = print (plus 1 (2 :: Int), plus 1.5 (2.5 :: Double))
