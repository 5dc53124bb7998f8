-- wrong: elem needs Eq, but the signature only gives Show
module Main where

has :: Show a => a -> [a] -> String
has x xs = if x `elem` xs then show x else "no"

main :: IO ()
main = putStrLn (has 'a' "abc")
