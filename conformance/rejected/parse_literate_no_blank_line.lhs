-- wrong: a line of code follows a line of text without a blank line between them
This is a literate program.
> module Main where

> main :: IO ()
> main = return ()
