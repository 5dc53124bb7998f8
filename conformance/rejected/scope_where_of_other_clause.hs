-- wrong: the names of one clause are not in scope in the next
module Main where

f :: Int -> Int
f 0 = y where y = 1
f n = y + n

main :: IO ()
main = print (f 3)
