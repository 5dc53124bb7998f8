-- wrong: the function of foldr takes the element first
module Main where

reverseWords :: [String] -> String
reverseWords = foldr (\acc w -> acc ++ " " ++ [w]) ""

main :: IO ()
main = putStrLn (reverseWords ["a", "b"])
