-- wrong: the block comment is never closed
module Main where

main :: IO ()
main = print 1
{- this comment {- has an inner comment -} but no end
