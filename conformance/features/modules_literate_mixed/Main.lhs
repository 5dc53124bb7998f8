A literate main module that imports an ordinary one and a literate one.

> module Main where
> import Plain (plainValue)
> import Lit (litValue)

> main :: IO ()
> main = print (plainValue + litValue)
