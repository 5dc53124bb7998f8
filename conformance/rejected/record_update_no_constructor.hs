-- wrong: no constructor has both fields of the update
module Main where

data Shape = Circle { radius :: Int } | Square { side :: Int }

grow :: Shape -> Shape
grow s = s { radius = 1, side = 2 }

main :: IO ()
main = return ()
