-- wrong: functions cannot be shown
module Main where

main :: IO ()
main = print (\x -> x + (1 :: Int))
