-- wrong: the export list names a function that is not defined
module Main (main, missing) where

main :: IO ()
main = return ()
