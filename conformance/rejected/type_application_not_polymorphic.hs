-- wrong: not has no type parameter that could be given
{-# LANGUAGE TypeApplications #-}
module Main where

main :: IO ()
main = print (not @Int True)
