-- wrong: a negated operand must be put in parentheses after an operator of higher precedence
module Main where

main :: IO ()
main = print (2 * -3)
