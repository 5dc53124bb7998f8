-- wrong: the record type has no field colour
module Main where

data Car = Car { speed :: Int, color :: String }

main :: IO ()
main = putStrLn (color (Car { speed = 1, colour = "red" }))
