-- wrong: a character literal holds exactly one character
module Main where

c :: Char
c = ''

main :: IO ()
main = print c
