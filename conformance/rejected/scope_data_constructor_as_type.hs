-- wrong: Circle is a constructor, not a type
module Main where

data Shape = Circle Double | Square Double

area :: Circle -> Double
area (Circle r) = 3 * r * r

main :: IO ()
main = print (area (Circle 1))
