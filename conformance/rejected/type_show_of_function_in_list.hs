-- wrong: functions in a list cannot be shown
module Main where

main :: IO ()
main = print [(+ 1), (* 2) :: Int -> Int]
