-- wrong: a number cannot be appended to a string
module Main where

describe :: Int -> String
describe n = "value " ++ n

main :: IO ()
main = putStrLn (describe 3)
