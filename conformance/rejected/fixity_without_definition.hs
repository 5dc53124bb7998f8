-- wrong: there is a fixity declaration for an operator that is not defined
module Main where

infixl 6 <+>

main :: IO ()
main = return ()
