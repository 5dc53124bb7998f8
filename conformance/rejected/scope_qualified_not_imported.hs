-- wrong: no module is imported under the name Map
module Main where

main :: IO ()
main = print (Map.toList (Map.fromList [(1, 2)]))
