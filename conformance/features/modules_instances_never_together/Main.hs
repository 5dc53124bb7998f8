module Main where
import A
import B
main :: IO ()
main = putStrLn (a ++ b)
