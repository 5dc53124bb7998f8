-- wrong: a forall inside a type needs the extension RankNTypes
module Main where

apply :: (forall a. [a] -> Int) -> (Int, Int)
apply f = (f "a", f [True, False])

main :: IO ()
main = print (apply length)
