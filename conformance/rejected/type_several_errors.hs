-- wrong: three definitions have a type error each
module Main where

a :: Int
a = True

b :: Bool
b = 'x'

c :: String
c = not "x"

main :: IO ()
main = print (a, b, c)
