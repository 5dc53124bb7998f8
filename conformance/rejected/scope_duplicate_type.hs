-- wrong: the type Shape is declared twice
module Main where

data Shape = Circle
data Shape = Square

main :: IO ()
main = return ()
