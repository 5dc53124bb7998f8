-- wrong: the field age is an Int, the update gives it a String
module Main where

data Person = Person { name :: String, age :: Int }

rename :: Person -> Person
rename p = p { age = "old" }

main :: IO ()
main = putStrLn (name (rename (Person "a" 1)))
